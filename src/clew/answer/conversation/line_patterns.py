"""Patterns of lines that refer to what was said before, and of the words in them that do."""

from __future__ import annotations

import re

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
PREFIX = re.compile(r"(?:(?:ok|okay|and|but|so|now|then|also|or|please|well|thanks|great|hm+)\b[,.!]?\s*)+", re.I)
CONTINUES = re.compile(r"\b(?:and|but|or|also|then|now|so)\b", re.I)
ABOUT = re.compile(
    r"(?:(?:what|how) about|(?:the )?same (?:question )?(?:for|about|in|of)"
    r"|how does (?:that|this|it) compare (?:to|with)|compared? (?:it |that )?(?:to|with))\s+(?P<rest>.+)",
    re.I,
)
ENDINGS = re.compile(r"\s*(?:,?\s*(?:please|instead|then|though))?[\s?.!]*$", re.I)
COUNT = re.compile(
    r"(?:how many|what is the (?:total )?(?:number|count)|the number|the count)"
    r"(?: (?:are there|are they|are those|is that|are these|is it|in total|altogether|were there|of them|of those))*"
    r"|how many (?:does (?:it|he|she)|do they) have|how many exactly|count(?: (?:them|those|these|it))?"
    r"|how many (?:of (?:them|those|these)|ones)(?: are there)?",
    re.I,
)
COUNT_NOUN = re.compile(
    r"how many (?P<noun>(?!of)[a-z]+(?: [a-z]+)?) (?:is|are|were|was) (?:that|those|these|they)"
    r"(?: in total| altogether)?",
    re.I,
)
TOP = re.compile(
    r"(?:just |only |show |show me |give me |list |which are |which were |who are |who were )*"
    r"(?:the )?(?P<end>top|first) (?P<count>\d+|one"
    r"|two|three|four|five|ten)(?: ones)?(?: only)?",
    re.I,
)
LIST = re.compile(
    r"(?:which|what|who)(?: ones?)?(?: exactly)?|(?:which|what|who)(?: ones?)? (?:are|were) (?:they|these|those)"
    r"(?: called| exactly)?|who(?:'s| is| was) (?:it|that|this)|which one is (?:it|that)"
    r"|(?:can you |could you )?(?:list|name|show)(?: me)?(?: all(?: of)?)? (?:them|those|these)(?: all)?"
    r"|(?:what are |what's |list |show |show me |give me |tell me )?(?:their|the) names?",
    re.I,
)
STATISTIC_WORDS = "average|mean|total|combined|overall|sum|minimum|maximum"
STATISTIC = re.compile(
    r"(?:(?:what(?:'s| is| was| are| were)|give me|show me|show|calculate|compute) )?(?P<whose>the |their )?"
    rf"(?P<word>{STATISTIC_WORDS})"
    r"(?: (?:of )?(?:the |their )?(?P<key>(?!of\b|number\b)\w+(?: (?!of\b|in\b|for\b|per\b|by\b)\w+)?))?"
    r"(?P<set> (?:of|for|among|over|across) (?:them|those|these|all of them|all of those|these ones)(?: all)?)?",
    re.I,
)
STATISTIC_END = re.compile(
    r"(?P<rest>.*\b(?:they|them|those|these)\b.*?),? "
    r"(?P<word>on average|in total|altogether|all together|together|in all)"
    r"|(?P<only>on average|in total|altogether|all together)",
    re.I,
)
DETAIL = re.compile(
    r"(?:(?:in|at|from|to|by|for|on|of|with|since|until|till|under|about) )?"
    r"(?:who|whom|whose|when|where|how (?!many\b)\w+|(?:what|which|how many) "
    r"(?P<noun>(?!one|of|else|other|about|if|is|are|was|were|exactly|in|altogether)[a-z]+"
    r"(?: (?!is|are|was|were|does|do|did|has|have|had|can|will)[a-z]+)?))",
    re.I,
)
TIME_DETAIL = re.compile(r"(?:(?:in|on|at|since|until|from) )?(?:which|what) (?:year|date|day|month|time)", re.I)
DEFINITE_DETAIL = re.compile(
    r"(?:who|what|where|when|which)(?:'s| is| was| are| were) the (?P<noun>[a-z]+(?: [a-z]+){0,3})", re.I
)
NOUN_OF_THEM = re.compile(
    r"(?:what|which) (?P<noun>(?!one|of|else|other)[a-z]+(?: [a-z]+)?) "
    r"(?:are|were|is|was) (?:they|these|those|that|it)",
    re.I,
)
THERE = re.compile(r"(?P<ask>which|what|how many|who|list)\b.* (?:are|is|were|was|live|lives|work|works) there", re.I)
OTHERS = re.compile(
    r"(?P<ask>what|who|which|where)(?P<else> else)\b(?P<rest>.*)|(?P<ask2>which|what|how many) other\b(?P<rest2>.*)"
    r"|(?P<ask4>(?:who|what|which)(?:'s| is| are| were| was)) the other\b(?! ones?$)(?P<rest6> .+)"
    r"|(?:(?:are there|is there|were there|does it have|show me|list) )?(?P<any>any|all)(?: the)? other\b(?P<rest4>.*)"
    r"|(?:(?:is|was|were|are) (?:there )?)?(?P<anyone>any(?:one|body|thing)) else\b(?P<rest5>.*)"
    r"|(?P<ask3>(?:who|what|which)(?:'s| is| are| were| was) (?:her|his|its|their)) other\b(?P<rest3>.*)",
    re.I,
)
REST = re.compile(
    r"(?:(?:what|how) about |which (?:are|were) |who (?:are|were) |show me |list )?"
    r"(?:(?:all )?(?:of )?(?:the )?(?:others|other ones|rest|remaining(?: ones)?)(?: of (?:them|those|these))?"
    r"|(?:the )?(?:ones|those) (?:without(?: it| one| any)?"
    r"|(?:that|who|which) (?:do|does|did|are|is|were|was|have|has|can)(?: not|n't)))",
    re.I,
)
CONDITION = re.compile(
    r"(?:made|born|built|written|located|based|published|founded|released|from|in|on|by|with|at|under|over|below|above"
    r"|before|after|between|since|until)\b",
    re.I,
)
PLACE_WORDS = "|".join((*ORDINALS, "next", "last", "final"))
PLACE = re.compile(
    r"(?:(?:just|only|show(?: me)?|give me|take|and) )*"
    r"(?:(?:who|which|what)(?:'s| is| was| one is| one was| comes| one comes| are| were)? )?(?:the )?"
    rf"(?P<place>{PLACE_WORDS}|\d+(?:st|nd|rd|th))(?: (?:one|place|in line))?"
    r"(?: (?P<degree>\w+est|(?:most|least|best|highest|lowest) \w+|best|worst|most|least))?(?: one)?",
    re.I,
)
WAYS = "descending|ascending|increasing|decreasing|reverse|alphabetical|desc|asc"
REVERSE = re.compile(
    r"(?:(?:sort|order|list|show|put|give)(?: me)?(?: (?:them|it|those|these))? )?(?:in )?"
    r"(?:(?:the )?(?:other way a?round|reversed?(?: order)?|opposite (?:order|direction|way)|backwards?)"
    r"|reverse (?:it|them|the order|that|the list))",
    re.I,
)
ONLY_WAY = re.compile(
    r"(?:(?:sort|order|list|show|put)(?:ed)?(?: (?:them|it|those|these))? )?(?:in )?(?:an? )?"
    r"(?P<way>descending|ascending|increasing|decreasing)(?: order)?",
    re.I,
)
WAY = rf"(?P<way>(?:,? ?(?:in )?(?:the )?(?:{WAYS})(?: order)?)?)"
WAY_END = (
    r"(?:(?:,? (?:with )?(?:the )?|, ?)(?P<end>\w+est|(?:most|least) \w+)(?: \w+)?"
    r" (?:first|on top|to \w+est|to (?:most|least) \w+))?"
    r"(?:,? from (?:the )?(?P<start>\w+est|(?:most|least) \w+|high|low|old|new|big|large|small)(?: to .+)?)?"
)
LOW_DEGREES = re.compile(
    r"\b(?:lowest|smallest|least|shortest|youngest|cheapest|lightest|earliest|fewest|slowest|worst|nearest|weakest|low|"
    r"small|oldest|old|a)\b",
    re.I,
)
ORDER = re.compile(
    r"(?:(?:can you |could you )?(?:show|list|give)(?: me)? (?:them|those|these|it) )?"
    r"(?:(?:sort|order|rank|arrange)(?:ed|ing)?|(?:list|show|give me)(?= them| those| these"
    r"| it))(?: (?:them|it|those|these|that|all|everything|the list|the results?))?"
    rf"(?:{WAY} (?:by|in order of|according to)(?: their| the)? (?P<key>.+?){WAY.replace('way', 'way2')}{WAY_END}"
    r"|,? (?P<alphabet>alphabetically|by name|by title))",
    re.I,
)
FIRST = re.compile(
    r"(?:(?:show|list|sort|order|put|give me)(?: me)? )?(?:them |those |it )?(?:with )?(?:the )?"
    r"(?P<degree>\w+est|(?:most|least) \w+|(?:best|worst|\w+est) [\w ]+|best|worst) first",
    re.I,
)
BY = re.compile(rf"(?:by|in order of)(?: their| the)? (?P<key>[\w ]+?){WAY}", re.I)
SHOW = re.compile(
    r"(?:(?:can you |could you )?(?:also )?(?:show|give|list|add|include|tell|display|print)(?:"
    r" me)?(?: also)?|with|plus|along with)"
    r" (?:(?P<whose>their|his|her|its) (?P<own>.+?)(?P<too>,? (?:too|as well|also))?|(?:the "
    r"|also the )?(?P<other>.+?),? (?:too|as well|also))",
    re.I,
)
KEEP = re.compile(
    r"(?:(?:show|list|give|keep|take)(?: me)? )?(?:only|just)(?: (?:show|list|give|keep)(?:"
    r" me)?)?(?: for)? (?P<rest>.+)"
    r"|(?:show|list|give|keep)(?: me)? (?:those|the ones|ones|these) (?P<rest2>.+)"
    r"|(?:limit|restrict|narrow|filter)(?: (?:it|that|them|those|this))?(?: down)?(?: to| by| for)? (?P<rest3>.+)"
    r"|(?:the ones|those|ones) (?P<rest4>.+)|(?P<rest5>(?!which|what|who|how|list|show).+) only",
    re.I,
)
LEAVE_OUT = re.compile(
    r"(?:show|list|give|keep)?(?: me)?(?: (?:them|those|all|these|everyone|everything))? ?"
    r"(?:without|except(?: for)?|excluding|exclude|leave out|leaving out|remove|drop|not|other"
    r" than|apart from|ignore|minus|skip)"
    r" (?P<rest>.+)",
    re.I,
)
NEGATED = re.compile(
    r"(?:the ones|those|ones|the rest)?(?: (?:who|that|which))?(?: (?:is|are|were|was))? ?(?:outside(?: of)?|not) ",
    re.I,
)
NOUN_OF_SET = re.compile(r"^(?:any of )?(?:the ones|those|these|ones|them)\s+|^(?:the|all|any)\s+|\s+ones?$", re.I)
RELATIVE = re.compile(r"^(?:(?:who|that|which)(?:'s)?\s+)", re.I)
PLURAL = re.compile(
    r"\b(?:(?:does|do|did|has|have|for|of|in) each(?: one)?(?= (?:have|has|cost|earn|make|get|of)\b|$)"
    r"|they|them|their|theirs|(?:those|these)(?! \d)|(?:the|which|what|any|other|\w+est|\w+ed) ones|"
    r"of (?:them|those|these)|(?:each|all|both|one|any|either|neither|none|some|most) of (?:them|those|these))\b",
    re.I,
)
OF_TWO = r"of (?:the|these|those) (?:two|three|four|five|six|\d+)(?= (?:is|are|was|were|has|have|had|\w+s)\b|$)"
WHICH_ONE = re.compile(
    rf"\bwhich one\b|\bthe (?:\w+est|\w+er|(?:most|least|more|less) \w+|best|worst) one\b|\b{OF_TWO}|\bof the two\b",
    re.I,
)
CHOSEN = re.compile(
    r"(?:\bthat of )?\bthe (?P<what>other(?= one\b|$)|first|second|third|last|\w+er|\w+est"
    r"|(?:more|most|less|least|better|best) \w+)"
    r"(?:(?<=other)| one\b)(?: one\b)?",
    re.I,
)
NOT_MORE = re.compile(r"(?:(?:who|which|what)(?:'s| is| was| are)? )?(?:for |of |in |with )?it", re.I)
ONES = re.compile(r"(?:for |of |in )?(?:the |those |these |all )?(?P<what>(?!which|what|how|who)[\w' -]+?) ones?", re.I)
SINGULAR = re.compile(r"\b(?:he|she|him|his|hers|her|it|its)\b", re.I)
POINTING = re.compile(
    r"\b(?:that|this)(?: one)?$|^(?:that|this) one\b|\b(?:is|was|does|did) (?:that|this)(?:"
    r" one)?(?= in$| on$| at$| for$| from$| of$| to$|$)|\b(?:of|in|from|for|by|at) (?:that|this)\b(?! \w)",
    re.I,
)
PLACE_PRONOUN = re.compile(r"(?<!is )(?<!are )(?<!was )(?<!were )\bthere$", re.I)
QUESTION_START = re.compile(
    r"(?:who|whom|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|has|have|had"
    r"|can|could|list|show|give|find"
    r"|name|tell|count|display|return|in which|in what|at which|for which|on which|of which|by whom)\b",
    re.I,
)
BARE = re.compile(
    r"(?:which|how many|which ones?|what ones|how many ones) (?:are|is|were|was|have|has|had|do"
    r"|does|did|can|work|live|come|came|cost|start|began|begin)\b.*",
    re.I,
)
BARE_BEST = re.compile(
    r"(?:who|which|what)(?:'s| is| was| are| were| has| have| had) the (?:\w+est|best|worst"
    r"|most|least|highest|lowest)"
    r"(?: (?:one|paid|expensive|populous|recent|common|popular|known))?(?: (?:of all|overall))?",
    re.I,
)
SPEAKERS = re.compile(r"\b(?:i|we|you|us|our|my|your)\b")
SUPERLATIVE = re.compile(
    r"(?:the )?(?:\w+ )?(?:\w+est|best(?: \w+)?|worst|(?:most|least)(?: \w+)?)(?: one| ones)?", re.I
)
OWNER = re.compile(r"(?:their|his|her|its)\b", re.I)
