import type { Staff } from "#core/contract/consoleStaff.ts"
import { seesPeople } from "./staff.ts"

const all = [
  { name: "live", path: "/live", keys: "g l", isOpenToPartners: true },
  { name: "trips", path: "/trips", keys: "g t", isOpenToPartners: false },
  { name: "people", path: "/people", keys: "g p", isOpenToPartners: false },
  { name: "audit", path: "/audit", keys: "g a", isOpenToPartners: false }
] as const

export type Section = (typeof all)[number]

/** Hides what the API would refuse: a partner has its sites on the map and nothing else yet. */
export const sectionsFor = (staff: Staff): ReadonlyArray<Section> =>
  all.filter(({ isOpenToPartners }) => isOpenToPartners || seesPeople(staff))
