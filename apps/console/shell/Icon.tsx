const shapes = {
  live: "M12 21s7-6.1 7-11.5A7 7 0 0 0 5 9.5C5 14.9 12 21 12 21zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  trips: "M4 6h16M4 12h16M4 18h10",
  parking: "M5 3.500h14v17H5zM10 16.500v-9h2.800a2.700 2.700 0 0 1 0 5.400H10",
  bookings: "M4 7h16v3.500a1.500 1.500 0 0 0 0 3V17H4v-3.500a1.500 1.500 0 0 0 0-3zM14 7v10",
  requests: "M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17zM12 7.500v5l3 2",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zm-6.5 9c.6-3.4 3.2-5.5 6.5-5.5s5.9 2.1 6.5 5.5M16 4.4a3.5 3.5 0 0 1 0 6.4M18 14.9c1.900.800 3 2.700 3.500 5.100",
  audit:
    "M12 3l7.500 3v5.500c0 4.600-3.100 7.900-7.500 9.500-4.400-1.600-7.500-4.900-7.500-9.500V6zM8.800 12l2.300 2.300 4.200-4.600",
  cases: "M5 21V4M5 5h13l-3 4 3 4H5",
  passes: "M3 6.500h18v11H3zM3 10.500h18M6.500 14.500h4",
  reviews: "M12 3l9 16H3zM12 10v4M12 16.500h.010",
  payments: "M3 6h18v12H3zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM6 9h.010M18 15h.010",
  search: "M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zm4.700-1.800L20.500 20.500",
  check: "M5 12.500l4.500 4.500L19 7.500",
  close: "M6 6l12 12M18 6L6 18",
  keyboard: "M3 6.500h18v11H3zM7 10h.010M11 10h.010M15 10h.010M8 14h8",
  signOut: "M14 4h5v16h-5M4 12h10M10.500 8.500L14 12l-3.500 3.500",
  dense: "M4 5h16M4 9.700h16M4 14.300h16M4 19h16",
  moon: "M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z",
  follow: "M12 3v3M12 18v3M3 12h3M18 12h3M12 16.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9z",
  mask: "M3.500 7.500c3-1.500 5.500-1 8.500.500 3-1.500 5.500-2 8.500-.500.500 5-1.500 9-4.500 9-2 0-3-1.500-4-3-1 1.500-2 3-4 3-3 0-5-4-4.500-9zM8 11.500h1.500M14.500 11.500H16",
  up: "M6 14l6-6 6 6",
  down: "M6 10l6 6 6-6",
  key: "M14.500 14a5 5 0 1 0-4.800-3.600L4 16v4h4v-2.500h2.500V15l1-1a5 5 0 0 0 3 0zM15.500 8.500h.010",
  copy: "M9 9h10v11H9zM5 15V4h10"
} as const

export type IconName = keyof typeof shapes

/** A decorative icon, hidden from screen readers: its control needs a text or an `aria-label`. */
export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        d={shapes[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
