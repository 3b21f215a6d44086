import { Schema } from "effect"
import { EidProvider } from "#core/account/Person.ts"
import { orNull, wire } from "#core/contract/wire.ts"
import { RecurringRole } from "#core/recurring/RecurringTrip.ts"
import { UserId } from "#core/shared/ids.ts"
import { weekTimes } from "./recurring.ts"

/** PUBPROF-004 A recurring trip of a person, from town to town. */
export const PublicRecurringTripView = wire({
  role: RecurringRole,
  ...weekTimes,
  fromCity: Schema.String,
  toCity: Schema.String
})
export type PublicRecurringTripView = typeof PublicRecurringTripView.Type

/** PUBPROF-003, PUBPROF-004 What signed-in people see of a person: no address, no contact, no account. */
export const PublicProfileView = wire({
  user: wire({
    id: UserId,
    name: Schema.String,
    lastName: Schema.String,
    description: Schema.NullOr(Schema.String),
    image: Schema.NullOr(Schema.String),
    eidVerified: Schema.Boolean,
    eidProvider: orNull(EidProvider),
    ratingsAverage: Schema.NullOr(Schema.Finite),
    ratingsCount: Schema.Int,
    stats: wire({ carpoolsCompleted: Schema.Int })
  }),
  commute: wire({ recurring: Schema.Array(PublicRecurringTripView) }),
  /** N98 Whether the caller has blocked the person. */
  isBlocked: Schema.Boolean
})
export type PublicProfileView = typeof PublicProfileView.Type
