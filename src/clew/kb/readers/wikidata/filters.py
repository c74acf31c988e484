"""What of Wikidata is no knowledge about the world: identifiers, media, pages of Wikimedia (KQA Pro, section 3.1)."""

IDENTIFIER = "identifier, media or Wikimedia page"

FILTERED_DATATYPES = frozenset(
    {
        "external-id",
        "commonsMedia",
        "localMedia",
        "math",
        "musical-notation",
        "geo-shape",
        "tabular-data",
    }
)

PAGE_PROPERTIES = frozenset(
    {
        "P373",  # Commons category
        "P910",  # topic's main category
        "P935",  # Commons gallery
        "P971",  # category combines topics
        "P1151",  # topic's main Wikimedia portal
        "P1204",  # Wikimedia portal's main topic
        "P1423",  # template has topic
        "P1424",  # topic's main template
        "P1464",  # category for people born here
        "P1465",  # category for people who died here
        "P1472",  # Commons Creator page
        "P1612",  # Commons Institution page
        "P1687",  # Wikidata property
        "P1740",  # category for films shot at this location
        "P1753",  # list related to category
        "P1754",  # category related to list
        "P1791",  # category for people buried here
        "P1792",  # category of associated people
        "P1963",  # properties for this type
        "P2354",  # has list
        "P2517",  # category for recipients of this award
        "P2959",  # permanent duplicated item
        "P3722",  # Commons maps category
        "P4195",  # category for employees of the organization
        "P5008",  # on focus list of Wikimedia project
        "P6104",  # maintained by WikiProject
        "P6112",  # category for members of a team
        "P6365",  # member category
        "P7084",  # related category
        "P7561",  # category for the interior of the item
        "P7782",  # category for ship name
        "P7861",  # category for files created with program
        "P7867",  # category for maps
        "P8464",  # content partnership category
        "P8989",  # category for the view of the item
    }
)

PAGE_CLASSES = frozenset(
    {
        "Q4167410",  # Wikimedia disambiguation page
        "Q4167836",  # Wikimedia category
        "Q11266439",  # Wikimedia template
        "Q13406463",  # Wikimedia list article
        "Q4663903",  # Wikimedia portal
        "Q15184295",  # Wikimedia module
        "Q17362920",  # Wikimedia duplicated page
        "Q17442446",  # Wikimedia internal item
        "Q22808320",  # Wikimedia human name disambiguation page
    }
)
