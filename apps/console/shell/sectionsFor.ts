import type { Staff } from "#core/contract/consoleStaff.ts"
import { canSeePeople } from "./canSeePeople.ts"
import { type Section, type SubView, sections, subViews } from "./sections.ts"

const partnerSections = sections
  .filter(({ isOpenToPartners }) => isOpenToPartners)
  .toSorted((one, other) => Number(other.name === "parking") - Number(one.name === "parking"))

/** CONS-003 Lists the sections that the API allows to the role: a partner has its own sites only, their parking first. */
export const sectionsFor = (staff: Staff): ReadonlyArray<Section> =>
  canSeePeople(staff) ? sections : partnerSections

/** CONS-003 Lists the other views that the API allows to the role. */
export const subViewsFor = (staff: Staff): ReadonlyArray<SubView> =>
  subViews.filter(({ isOpenToPartners }) => isOpenToPartners || canSeePeople(staff))

/** The path that a role without one in the address starts on: a partner with one site, on its day. */
export const homeOf = (staff: Staff): string => {
  if (canSeePeople(staff)) return "/live"
  const [site, ...others] = staff.sites
  return site === undefined || others.length > 0 ? "/parking" : `/parking/board?site=${site.id}`
}
