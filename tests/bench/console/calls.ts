/** A call of an agent: `path` is below `/api/console`. */
export interface View {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** The page behind the first one: by keyset each page costs what this one does. */
  readonly isNextPage?: boolean
}

const sorted = (path: string, sorts: ReadonlyArray<string>): ReadonlyArray<readonly [string, View]> =>
  sorts.flatMap((sort) => [
    [`${path}_by_${sort}`, { path, query: { sort } }],
    [`${path}_by_${sort}_descending`, { path, query: { sort: `-${sort}` } }]
  ])

const grouped = (path: string, names: ReadonlyArray<string>): ReadonlyArray<readonly [string, View]> =>
  names.map((by) => [`${path}_grouped_by_${by}`, { path: `groups/${path}`, query: { by } }])

const DAY_MS = 86_400_000
const aWeekAgo = new Date(Date.now() - 7 * DAY_MS).toISOString()

/** Opening, sorting, filtering, searching, grouping, and scrolling of each list, by name. */
export const views: Readonly<Record<string, View>> = {
  trips_open: { path: "trips" },
  ...Object.fromEntries(sorted("trips", ["departure", "driver", "from", "to"])),
  trips_completed: { path: "trips", query: { state: "completed" } },
  trips_cancelled: { path: "trips", query: { state: "cancelled" } },
  trips_active: { path: "trips", query: { state: "active" } },
  trips_scheduled: { path: "trips", query: { state: "scheduled" } },
  trips_of_name: { path: "trips", query: { query: "Femke Holm" } },
  trips_of_city: { path: "trips", query: { query: "Antwerpen" } },
  trips_of_nobody: { path: "trips", query: { query: "Zzyzx" } },
  trips_next: { path: "trips", query: { sort: "departure" }, isNextPage: true },
  trips_scheduled_by_driver: { path: "trips", query: { state: "scheduled", sort: "driver" } },
  ...Object.fromEntries(grouped("trips", ["state", "day"])),
  trips_of_name_grouped: { path: "groups/trips", query: { query: "Femke Holm", by: "state" } },
  trips_of_city_grouped: { path: "groups/trips", query: { query: "Antwerpen", by: "state" } },
  trips_of_city_completed: { path: "trips", query: { query: "Antwerpen", state: "completed" } },
  bookings_open: { path: "bookings" },
  ...Object.fromEntries(sorted("bookings", ["created", "departure"])),
  bookings_completed: { path: "bookings", query: { status: "ACCEPTED" } },
  bookings_of_name: { path: "bookings", query: { query: "Femke Holm" } },
  bookings_next: { path: "bookings", query: { sort: "departure" }, isNextPage: true },
  ...Object.fromEntries(grouped("bookings", ["status", "day"])),
  people_open: { path: "people" },
  ...Object.fromEntries(sorted("people", ["city", "since"])),
  ...Object.fromEntries(grouped("people", ["role", "country", "day"])),
  people_of_country: { path: "people", query: { country: "SE", sort: "city" } },
  people_of_no_country: { path: "people", query: { country: "NO", sort: "-since" } },
  people_staff: { path: "people", query: { role: "SUPPORT", sort: "city" } },
  people_of_name: { path: "people", query: { query: "Femke Holm" } },
  people_of_phone: { path: "people", query: { query: "20123456" } },
  people_of_nobody: { path: "people", query: { query: "Zzyzx" } },
  people_next: { path: "people", isNextPage: true },
  search_name: { path: "search", query: { query: "Femke Holm" } },
  search_city: { path: "search", query: { query: "Antwerpen" } },
  search_phone: { path: "search", query: { query: "20123456" } },
  audit_open: { path: "audit" },
  ...Object.fromEntries(grouped("audit", ["action", "day"])),
  live: { path: "live" },
  live_a_week_ago: { path: "live", query: { at: aWeekAgo } }
}
