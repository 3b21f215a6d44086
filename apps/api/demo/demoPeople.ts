import type { StaffRole } from "#core/shared/StaffRole.ts"
import { names } from "./names.ts"

/**
 * When a driver drives: `office` on weekday mornings and afternoons, `shifts` at any hour, `shuttle` all day.
 */
export type WorkPattern = "office" | "shifts" | "shuttle"

export interface DemoPerson {
  readonly name: string
  readonly lastName: string
  /** From a range of numbers that is not in use. */
  readonly phone: string
  readonly country: "DK" | "SE"
  readonly kind: "driver" | "passenger" | "staff"
  readonly role: StaffRole | null
  /** The number of the carpool of a driver and their passengers; null for staff. */
  readonly carpool: number | null
  /** Drivers only. */
  readonly workPattern: WorkPattern | null
  /** One line that describes the person in the list of demo accounts. */
  readonly story: string
}

type DemoPersonDraft = Omit<DemoPerson, "phone">

const driving: Readonly<Record<WorkPattern, string>> = {
  office: "Drives to work and back on weekdays",
  shifts: "Drives to work in shifts, at weekends too",
  shuttle: "Drives between two towns all day"
}
const passengerStory = "Rides along to work, and pays from a balance"

const driver = (
  [name, lastName]: readonly [string, string],
  country: "DK" | "SE",
  carpool: number,
  workPattern: WorkPattern
): DemoPersonDraft => {
  const story = country === "DK" ? driving[workPattern] : `${driving[workPattern]}, in Sweden`
  return { name, lastName, country, carpool, workPattern, story, kind: "driver", role: null }
}

const passenger = (
  [name, lastName]: readonly [string, string],
  country: "DK" | "SE",
  carpool: number
): DemoPersonDraft => {
  const story = country === "DK" ? passengerStory : `${passengerStory} in Swedish kronor`
  return { name, lastName, country, carpool, story, kind: "passenger", role: null, workPattern: null }
}

const staff = (name: string, lastName: string, role: StaffRole, story: string): DemoPersonDraft => ({
  name,
  lastName,
  role,
  story,
  country: "DK",
  kind: "staff",
  carpool: null,
  workPattern: null
})

/** The number of the first carpool of a later release. */
const FIRST_LATER_CARPOOL = names.drivers.length
const FIRST_SWEDISH_CARPOOL = FIRST_LATER_CARPOOL + names.moreDrivers.length

/** Most drivers of later releases drive outside office hours. */
const laterWorkPatterns: ReadonlyArray<WorkPattern> = [
  "office",
  "shifts",
  "shuttle",
  "shifts",
  "shuttle",
  "shifts",
  "shuttle",
  "shifts",
  "shifts"
]
const laterWorkPattern = (place: number): WorkPattern =>
  laterWorkPatterns[place % laterWorkPatterns.length] ?? "office"

const first: ReadonlyArray<DemoPersonDraft> = [
  ...names.drivers.map((name, place) => driver(name, "DK", place, "office")),
  ...names.passengers.map((name, place) => passenger(name, "DK", place % FIRST_LATER_CARPOOL)),
  staff("Birgitte", "Support", "SUPPORT", "Helps people from the console"),
  staff("Klaus", "Partner", "PARTNER", "Looks after the car park of one partner site"),
  staff("Ruth", "Admin", "ADMIN", "Sees and may do everything in the console")
]

const later: ReadonlyArray<DemoPersonDraft> = [
  ...names.moreDrivers.map((name, place) =>
    driver(name, "DK", FIRST_LATER_CARPOOL + place, laterWorkPattern(place))
  ),
  ...names.morePassengers.map((name, place) =>
    passenger(name, "DK", FIRST_LATER_CARPOOL + (place % names.moreDrivers.length))
  )
]

const swedish: ReadonlyArray<DemoPersonDraft> = [
  ...names.swedishDrivers.map((name, place) =>
    driver(name, "SE", FIRST_SWEDISH_CARPOOL + place, laterWorkPattern(place))
  ),
  ...names.swedishPassengers.map((name, place) =>
    passenger(name, "SE", FIRST_SWEDISH_CARPOOL + (place % names.swedishDrivers.length))
  )
]

/**
 * The people of the demo, always in the same order: new people are added at the end, so that phone numbers
 * stay.
 */
export const demoPeople: ReadonlyArray<DemoPerson> = [
  ...[...first, ...later].map((person, place) => ({ ...person, phone: `+45${20_000_001 + place}` })),
  // Sweden reserves 070-174 06 05 to 99 for fiction.
  ...swedish.map((person, place) => ({ ...person, phone: `+46${701_740_605 + place}` }))
]
