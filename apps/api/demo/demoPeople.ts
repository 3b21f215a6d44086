import type { StaffRole } from "#core/shared/StaffRole.ts"
import { names } from "./names.ts"

/** How somebody's days at the wheel go. */
export type Rhythm = "office" | "shifts" | "shuttle"

/** Somebody of the demo. */
export interface CastMember {
  readonly name: string
  readonly lastName: string
  /** Of a number that nobody has. */
  readonly phone: string
  readonly country: "DK" | "SE"
  readonly part: "driver" | "passenger" | "staff"
  readonly role: StaffRole | null
  /** Drivers and those who ride with them; null for staff. */
  readonly carpool: number | null
  /** Drivers only. */
  readonly rhythm: Rhythm | null
  /** One line for whoever picks a person to sign in as. */
  readonly story: string
}

type Sketch = Omit<CastMember, "phone">

const driving: Readonly<Record<Rhythm, string>> = {
  office: "Drives to work and back on weekdays",
  shifts: "Drives to work in shifts, at weekends too",
  shuttle: "Drives between two towns all day"
}
const riding = "Rides along to work, and pays from a balance"

const driver = (
  [name, lastName]: readonly [string, string],
  country: "DK" | "SE",
  carpool: number,
  rhythm: Rhythm
): Sketch => {
  const story = country === "DK" ? driving[rhythm] : `${driving[rhythm]}, in Sweden`
  return { name, lastName, country, carpool, rhythm, story, part: "driver", role: null }
}

const passenger = (
  [name, lastName]: readonly [string, string],
  country: "DK" | "SE",
  carpool: number
): Sketch => {
  const story = country === "DK" ? riding : `${riding} in Swedish kronor`
  return { name, lastName, country, carpool, story, part: "passenger", role: null, rhythm: null }
}

const staff = (name: string, lastName: string, role: StaffRole, story: string): Sketch => ({
  name,
  lastName,
  role,
  story,
  country: "DK",
  part: "staff",
  carpool: null,
  rhythm: null
})

/** Of the carpools that came later, the first. */
const LATER = names.drivers.length
const SWEDISH = LATER + names.moreDrivers.length

/** Of those who came later most are on the road when others are not. */
const rhythms: ReadonlyArray<Rhythm> = [
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
const rhythmOf = (place: number): Rhythm => rhythms[place % rhythms.length] ?? "office"

const first: ReadonlyArray<Sketch> = [
  ...names.drivers.map((name, place) => driver(name, "DK", place, "office")),
  ...names.passengers.map((name, place) => passenger(name, "DK", place % LATER)),
  staff("Birgitte", "Support", "SUPPORT", "Helps people from the console"),
  staff("Klaus", "Partner", "PARTNER", "Looks after the car park of one partner site"),
  staff("Ruth", "Admin", "ADMIN", "Sees and may do everything in the console")
]

const later: ReadonlyArray<Sketch> = [
  ...names.moreDrivers.map((name, place) => driver(name, "DK", LATER + place, rhythmOf(place))),
  ...names.morePassengers.map((name, place) =>
    passenger(name, "DK", LATER + (place % names.moreDrivers.length))
  )
]

const swedish: ReadonlyArray<Sketch> = [
  ...names.swedishDrivers.map((name, place) => driver(name, "SE", SWEDISH + place, rhythmOf(place))),
  ...names.swedishPassengers.map((name, place) =>
    passenger(name, "SE", SWEDISH + (place % names.swedishDrivers.length))
  )
]

/** The people of the demo region, always the same and in the same order: whoever comes new comes last. */
export const demoPeople: ReadonlyArray<CastMember> = [
  ...[...first, ...later].map((member, place) => ({ ...member, phone: `+45${20_000_001 + place}` })),
  // The numbers that Sweden keeps free for stories: 070-174 06 05 to 99.
  ...swedish.map((member, place) => ({ ...member, phone: `+46${701_740_605 + place}` }))
]
