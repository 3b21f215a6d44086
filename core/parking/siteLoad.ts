/** How full a site is. */
export type SiteLoad = "free" | "filling" | "full"

/** From this share of taken spots on a site fills up. */
const FILLING = 0.8

/** CONS-001 Answers how full a site is; one without spots is full. */
export const siteLoad = ({ spots, taken }: { readonly spots: number; readonly taken: number }): SiteLoad => {
  if (taken >= spots) return "full"
  return taken >= FILLING * spots ? "filling" : "free"
}
