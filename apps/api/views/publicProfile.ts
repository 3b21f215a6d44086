import { Effect, Option } from "effect"
import { PersonNotFound } from "#core/account/refusals.ts"
import type { PublicProfileView, PublicRecurringTripView } from "#core/contract/views/publicProfile.ts"
import { toWeekFields } from "#core/contract/views/weekFields.ts"
import { Blocks } from "#core/ports/Blocks.ts"
import { People } from "#core/ports/People.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { listOwnRecurringTrips } from "#core/usecases/recurring/findOwnRecurringTrip.ts"
import { PersonCards } from "./PersonCards.ts"
import { driverView } from "./people.ts"

const recurringView = (recurringTrip: RecurringTrip): PublicRecurringTripView => ({
  role: recurringTrip.role,
  ...toWeekFields(recurringTrip.times),
  fromCity: recurringTrip.from.city,
  toCity: recurringTrip.to.city
})

/**
 * PUBPROF-003, PUBPROF-004 Loads what signed-in people see of a person; a deleted account is not found. N82 Partners see no last
 * name.
 */
export const loadPublicProfileView = Effect.fn("loadPublicProfileView")(function* (
  id: UserId,
  viewer: Pick<SignedInUser, "id" | "role">
) {
  const person = yield* (yield* People).find(id)
  if (Option.isNone(person) || Option.isSome(person.value.deletedAt)) return yield* new PersonNotFound()
  const { description, eid } = person.value
  const cards = yield* (yield* PersonCards).find([id])
  const view: PublicProfileView = {
    user: {
      ...driverView(id, cards, { showsLastName: viewer.role !== "PARTNER" }),
      description: Option.getOrNull(description),
      eidVerified: Option.isSome(eid),
      eidProvider: Option.map(eid, ({ provider }) => provider)
    },
    commute: { recurring: (yield* listOwnRecurringTrips(id)).map(recurringView) },
    isBlocked: yield* (yield* Blocks).has(viewer.id, id)
  }
  return view
})
