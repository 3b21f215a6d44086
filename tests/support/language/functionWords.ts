/** English words that hold sentences together. */
export const functionWords: ReadonlyArray<string> =
  `a about after again all also an and any are as at be because been before but by can could did do does each every few for from
  had has have he her here his how if in into is it its just less many more most much must my no nor not now of on once only or other
  our out over own she should since so some such than that the their them then there these they this those to too under until up us
  was we were what when where which while who why will with would yes yet you your`.split(/\s+/)

/** Those of them that are words of another language too: Danish *at* is "that", Dutch *of* is "or". */
export const ownWords: Readonly<Record<string, ReadonlyArray<string>>> = {
  da: ["at", "by", "for", "have", "her", "over", "to", "under"],
  sv: ["be", "in", "just", "under"],
  nl: ["in", "is", "of", "over", "was", "we"],
  nb: ["at", "be", "for", "her", "no", "over", "to", "under"]
}
