import type { StaffRole } from "#core/account/staff.ts"

/** Somebody of the demo; the phone number follows from the place in the list. */
export interface CastMember {
  readonly name: string
  readonly lastName: string
  readonly part: "driver" | "passenger" | "staff"
  readonly role: StaffRole | null
  /** One line for whoever picks a person to sign in as. */
  readonly story: string
}

const names = (text: string) => text.split(" ")

const drivers = names(
  "Mette Jonas Freja Anders Sofie Rasmus Ida Peter Camilla Lars Louise Mads Emma Søren Katrine Henrik Maria Thomas Anne Jakob Signe Martin Line Kasper"
)
const passengers = names(
  "Amal Oliver Nanna Yusuf Laura Emil Fatima Viktor Clara Noah Astrid William Selma Oscar Ella Malik Alma Lucas Karla Felix Agnes Anton Josefine Elias Vera Villads Asta August Liv Storm Ellen Magnus Rosa Aksel Edith Johan"
)
const lastNames = names(
  "Holm Lund Bach Dahl Friis Krogh Skov Vestergaard Møller Kjær Bruun Iversen Winther Nygaard Thorsen Beck"
)

const member = (part: "driver" | "passenger", name: string, index: number): CastMember => ({
  name,
  lastName: lastNames[(index * 7 + (part === "driver" ? 0 : 5)) % lastNames.length] ?? "Holm",
  part,
  role: null,
  story:
    part === "driver" ? "Drives to work and back on weekdays" : "Rides along to work, and pays from a balance"
})

const staff = (name: string, lastName: string, role: StaffRole, story: string): CastMember => ({
  name,
  lastName,
  part: "staff",
  role,
  story
})

/** The people of the demo region, always the same and in the same order. */
export const cast: ReadonlyArray<CastMember> = [
  ...drivers.map((name, index) => member("driver", name, index)),
  ...passengers.map((name, index) => member("passenger", name, index)),
  staff("Birgitte", "Support", "SUPPORT", "Helps people from the console"),
  staff("Klaus", "Partner", "PARTNER", "Looks after the car park of one partner site"),
  staff("Ruth", "Admin", "ADMIN", "Sees and may do everything in the console")
]

/** Danish numbers that nobody has: +45 20 00 00 01 and on. */
export const phoneOf = (index: number): string => `+45${20_000_001 + index}`
