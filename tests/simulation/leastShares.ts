type LeastShare = readonly [happened: string, share: number, tried: string]

/** The shares of what was tried that have to happen, or a run proves nothing about them. */
const leastShares: ReadonlyArray<LeastShare> = [
  ["accept", 0.5, "accept"],
  ["start", 0.5, "start"],
  ["end", 0.7, "end"],
  ["ride", 0.2, "book"],
  ["ride with a price", 0.2, "ride"],
  ["ride with a subsidy", 0.2, "ride"],
  ["money: subsidy", 0.4, "ride with a subsidy"],
  ["money: subsidy_held", 0.01, "ride with a subsidy"],
  ["money: capture", 0.4, "ride with a price"],
  ["money: release", 0.05, "money: hold"],
  ["leg sold out", 0.1, "leg with passengers"],
  ["booking of several seats", 0.03, "book"],
  ["booking of a request", 0.2, "book for a request"],
  ["accepted booking of a request", 0.15, "booking of a request"],
  ["choose public transport", 0.25, "choose public transport"],
  ["open a public transport result", 0.5, "search"],
  ["board", 0.2, "board"],
  ["board a held seat", 0.1, "board a held seat"],
  ["reserve parking", 0.07, "reserve parking"],
  ["auto-book", 0.05, "auto-book"],
  ["redeem a voucher", 0.2, "redeem a voucher"],
  ["add a voucher", 0.2, "add a voucher"],
  ["fare by voucher", 0.02, "redeem a voucher"],
  ["top up", 0.5, "top up"],
  ["top-up that is credited", 0.4, "top up"],
  ["top-up that fails", 0.02, "top up"],
  ["enter a bank account", 0.4, "enter a bank account"],
  ["request a payout", 0.2, "request a payout"],
  ["sign in again", 0.7, "sign in again"],
  ["change the phone number", 0.2, "change the phone number"],
  ["register a travel pass", 0.3, "register a travel pass"],
  ["decide about a travel pass", 0.3, "decide about a travel pass"],
  ["delete a travel pass", 0.1, "delete a travel pass"],
  ["write a message", 0.4, "write a message"],
  ["mark a conversation as read", 0.5, "mark a conversation as read"],
  ["block a person", 0.5, "block a person"],
  ["report a person", 0.5, "report a person"],
  ["delete the account", 0.2, "delete the account"],
  ["register with a freed number", 0.3, "register with a freed number"],
  ["withdrawn by a deletion", 0.1, "delete the account"]
]

/** The same of the bank's reports; nothing is tried before the first month is over. */
const leastSharesOfMonth: ReadonlyArray<LeastShare> = [
  ["payout: paid", 0.3, "payout in a file"],
  ["payout: returned", 0.05, "payout in a file"]
]

/** Days of one person, from which on a run has to try everything. */
const FULL_RUN = 300

/** From so many tries on something has to happen once; fewer can all be refused by chance. */
const ENOUGH_TRIES = 5

type Counts = ReadonlyMap<string, number>

/** Counts the calls of a name, answered or refused. */
const timesTried = (counts: Counts, name: string): number =>
  [...counts].reduce(
    (sum, [one, times]) => (one === name || one.startsWith(`${name}: `) ? sum + times : sum),
    0
  )

/** Lists what has happened too rarely in a run of so many days of one person; a short run may leave things untried. */
export const findShortfalls = (counts: Counts, personDays: number): ReadonlyArray<string> =>
  [...leastShares, ...leastSharesOfMonth].flatMap((one) => {
    const [happened, share, name] = one
    const [times, tried] = [counts.get(happened) ?? 0, timesTried(counts, name)]
    const mayBeUntried = leastSharesOfMonth.includes(one)
    const hasToHappen = personDays >= FULL_RUN && (tried === 0 ? !mayBeUntried : tried >= ENOUGH_TRIES)
    const least = Math.max(Math.floor(share * tried), hasToHappen ? 1 : 0)
    return times < least ? [`${happened}: ${times} times, at least ${least} of ${tried} (${name})`] : []
  })
