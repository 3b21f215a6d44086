import { RecurringChangePayload } from "#core/contract/recurring.ts"
import { RecurringTripView, WeekTimesPayload, WeekTimesView } from "#core/contract/views/recurring.ts"
import { RecurringRole } from "#core/recurring/RecurringTrip.ts"
import { named } from "../named.ts"
import { addressTexts, bothAddresses } from "./addresses.ts"
import { ids } from "./ids.ts"

const weekTimes = {
  monday_leave: "07:30",
  tuesday_leave: "07:30",
  wednesday_leave: null,
  thursday_leave: "07:30",
  friday_leave: null,
  saturday_leave: null,
  sunday_leave: null
}

export const recurringTrip = {
  id: ids.recurringTrip,
  role: "DRIVER",
  seats: 3,
  leave_stop_count: 1,
  charge_for_trip: true,
  planned_time_by: "DEPARTURE",
  auto_offer: true,
  ...bothAddresses,
  ...weekTimes
} as const

const recurringTexts = {
  ...addressTexts,
  seats: "Always 1 for a passenger.",
  charge_for_trip:
    "Whether passengers pay for the kilometres beyond the first ten. Always false for a passenger.",
  planned_time_by: "Whether the times of the days are those of the departure or of the arrival.",
  auto_offer: "Whether the seats of auto-bookings are accepted without the driver's answer."
}

export const recurring = [
  named("RecurringRole", RecurringRole, {
    description: "Whether a recurring trip is a driver's or a passenger's.",
    example: "DRIVER"
  }),
  named("RecurringTrip", RecurringTripView, {
    description:
      "A weekly pattern of a driver or a passenger: each of its days has a trip, or a passenger's request.",
    example: recurringTrip,
    fields: {
      ...recurringTexts,
      leave_stop_count: "The meeting points on the first half of a driver's route; 0 for a passenger."
    }
  }),
  named("RecurringChange", RecurringChangePayload, {
    description:
      "Omitted fields stay as they are. A day becomes null to remove it; one day at least must have a time. New coordinates without a street are looked up.",
    example: { seats: 2, friday_leave: "07:30" },
    fields: recurringTexts
  }),
  named("WeekTimes", WeekTimesView, { description: "The days and times of a week.", example: weekTimes }),
  named("WeekTimesChange", WeekTimesPayload, {
    description: "The days of a new recurring trip, or those that change.",
    example: { monday_leave: "07:30", wednesday_leave: null }
  })
]
