/** The sections of the console, each with the keys that open it. */
export const sections = [
  { name: "live", path: "/live", keys: "g l", isOpenToPartners: true },
  { name: "trips", path: "/trips", keys: "g t", isOpenToPartners: false },
  { name: "parking", path: "/parking", keys: "g s", isOpenToPartners: true },
  { name: "bookings", path: "/bookings", keys: "g b", isOpenToPartners: false },
  { name: "requests", path: "/requests", keys: "g r", isOpenToPartners: false },
  { name: "people", path: "/people", keys: "g p", isOpenToPartners: false },
  { name: "cases", path: "/cases", keys: "g c", isOpenToPartners: false },
  { name: "passes", path: "/travel-passes", keys: "g k", isOpenToPartners: false },
  { name: "reviews", path: "/subsidy-reviews", keys: "g v", isOpenToPartners: false },
  { name: "payments", path: "/payments", keys: "g m", isOpenToPartners: false },
  { name: "audit", path: "/audit", keys: "g a", isOpenToPartners: false }
] as const

export type Section = (typeof sections)[number]

/** The views without an entry in the navigation rail. The first has a key. */
export const subViews = [
  { name: "guard", icon: "parking", path: "/guard", keys: "n", isOpenToPartners: true },
  { name: "board", icon: "parking", path: "/parking/board", isOpenToPartners: true },
  { name: "rules", icon: "parking", path: "/parking/rules", isOpenToPartners: true },
  { name: "adjustments", icon: "payments", path: "/adjustments", isOpenToPartners: false },
  { name: "vouchers", icon: "payments", path: "/vouchers", isOpenToPartners: false },
  { name: "bulk", icon: "trips", path: "/bulk", isOpenToPartners: true },
  { name: "access", icon: "key", path: "/access", isOpenToPartners: true }
] as const

export type SubView = (typeof subViews)[number]
