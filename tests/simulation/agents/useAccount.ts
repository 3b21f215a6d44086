import { Effect } from "effect"
import { minutesAfter } from "#tests/simulation/calendar.ts"
import type { Person } from "#tests/simulation/Person.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"
import { readConversations } from "./chat.ts"
import { deleteAccount } from "./deletion.ts"
import { readNotifications } from "./notificationReader.ts"
import { requestPayout } from "./payout.ts"
import { changePhone } from "./phoneChange.ts"
import { registerPass } from "./travelPass.ts"
import { addVoucher, redeemVoucher } from "./voucher.ts"

/** What a person does with the account of an evening, and the share of people who do it. */
const actions = [
  [0.1, readNotifications],
  [0.12, redeemVoucher],
  [0.08, addVoucher],
  [0.2, readConversations],
  [0.05, registerPass],
  [0.03, changePhone]
] as const

/** Drivers have more to be paid out. */
const PAYOUTS = { driver: 0.15, passenger: 0.03 }
const DELETIONS = 0.03
/** Most before the trips of the next day, which are open then; the others within a day, so that some are on the road. */
const MINUTES_TO_TRIPS = 12 * 60
const MINUTES_OF_DAY = 24 * 60

/** Uses the account: notifications, money, messages, travel passes, the phone number, and now and then its deletion. */
export const useAccount = Effect.fn("useAccount")(function* (person: Person) {
  const { now, schedule, random } = yield* Simulation
  for (const [share, act] of actions) if (random.chance(share)) yield* act(person)
  if (random.chance(person.isDriver ? PAYOUTS.driver : PAYOUTS.passenger)) yield* requestPayout(person)
  if (!random.chance(DELETIONS)) return
  const minutes = random.whole(1, random.chance(0.7) ? MINUTES_TO_TRIPS : MINUTES_OF_DAY)
  yield* schedule(minutesAfter(yield* now, minutes), deleteAccount(person))
})
