import type { Staff } from "#core/contract/consoleStaff.ts"
import { canSeePeople } from "./staff.ts"

const sections = [
  { name: "live", path: "/live", keys: "g l", isOpenToPartners: true },
  { name: "trips", path: "/trips", keys: "g t", isOpenToPartners: false },
  { name: "people", path: "/people", keys: "g p", isOpenToPartners: false },
  { name: "audit", path: "/audit", keys: "g a", isOpenToPartners: false }
] as const

export type Section = (typeof sections)[number]

/** CONS-003 Lists the sections that the API allows to the role: a partner has the live map with its own sites only. */
export const sectionsFor = (staff: Staff): ReadonlyArray<Section> =>
  sections.filter(({ isOpenToPartners }) => isOpenToPartners || canSeePeople(staff))
