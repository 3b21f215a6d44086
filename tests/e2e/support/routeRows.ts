type Ends = readonly [ends: string | RegExp, heading: string | RegExp]

/** A path, the address at which it ends, and the heading of its page; and both again where the shell opens a sheet over another page instead. */
export type Row = readonly [path: string, ...Ends, sheetInShell?: Ends]

export const stays = (path: string, heading: string | RegExp): Row => [path, path, heading]

/** What the paths of a walk are about: a trip with a booking, one without, a weekly trip, a request, and the two people. */
export interface Ride {
  readonly tripId: string
  readonly freeTripId: string
  readonly bookingId: string
  readonly recurringId: string
  readonly requestId: string
  readonly driverId: string
  readonly passengerId: string
}

const notFound = (path: string): Row => [path, "/content-not-found", "Page not found"]

/** Where a link to a trip ends, and the heading there. */
type TripPage = readonly [ends: string, heading: string]

const resultOf = ({ tripId }: Ride): TripPage => [
  `/trip-details/search-result?trip_id=${tripId}`,
  "Ride with Dora"
]

/** The pages that every visitor has. `ends` is where links to the trip lead. */
const publicRows = (ride: Ride, baseURL: string, ends = resultOf(ride)): readonly Row[] => {
  const { tripId } = ride
  return [
    stays("/provide", "Offer a trip"),
    ["/provide/option", "/provide?type=recurring", "Offer a trip"],
    ["/provide/options", "/provide?type=recurring", "Offer a trip"],
    stays("/demand", "Find a ride"),
    ["/redirect/trip", "/demand", "Find a ride"],
    ["/demand/options", "/demand", "Find a ride"],
    ["/demand/options/return", "/demand", "Find a ride"],
    [`/trip-details/search-result?trip_id=${tripId}`, ...ends],
    [`/redirect/trip?trip_id=${tripId}&utm_source=mail`, ...ends],
    stays(`/shared-trip/${tripId}`, "Ride with Dora"),
    stays(`/app-required?tripId=${tripId}`, "Go on in the app"),
    stays("/app-required", "Go on in the app"),
    // SRCH-040 An address that names no trip has none to show.
    notFound("/trip-details/search-result"),
    notFound("/landing/login-as"),
    stays("/landing/login-as-over", "Samvej"),
    stays("/maintenance", "Back soon"),
    stays("/content-not-found", "Page not found"),
    stays("/book", "Get on board"),
    ["/qr/1234-5678", "/book/details?code=12345678", "Your ride"],
    ["/qr/ABC", "/book/details?code=ABC", "Your ride"],
    stays("/book/details", "Your ride"),
    ["/book/overview", "/book", "Get on board"],
    ["/events/refresh", "/benefits", "Payment and benefits"],
    [`/share?text=Ride+with+me:+${encodeURIComponent(`${baseURL}/book`)}`, "/book", "Get on board"],
    notFound("/events/unknown"),
    notFound("/nowhere")
  ]
}

const signInPaths = ["/auth", "/auth/phone-login", "/sign-up", "/sign-up/validate-otp"]
const codePaths = ["/book/login", "/book/otp"]

/** The pages that every person has. */
const ownPages: ReadonlyArray<readonly [path: string, heading: string]> = [
  ["/profile", "Profile"],
  ["/notifications", "Notifications"],
  ["/notifications/settings", "Push messages"],
  ["/conversations", "Messages"],
  ["/account", "My account"],
  ["/account/transactions", "Transactions"],
  ["/account/payout", "Payout"],
  ["/account/travel-pass", "Travel passes"],
  ["/trip-history", "Trip history"],
  ["/vacation", "Vacation"],
  ["/onboarding/select-workplace?fromProfile=true", "Where do you work?"]
]

/** The paths of what belongs to the people of a ride. */
const pathsOf = ({ bookingId, passengerId, recurringId, requestId, tripId }: Ride) => ({
  editRequest: `/request/edit/${requestId}`,
  editTrip: `/trip/edit/${tripId}`,
  editRecurring: `/recurring/edit/${recurringId}`,
  conversation: `/conversations/${passengerId}`,
  booking: `/trip-details/passenger/${bookingId}/${tripId}`,
  passenger: `/trip-details/driver/${tripId}/passenger/${bookingId}`,
  trip: `/trip-details/driver/${tripId}`,
  parking: `/book-parking/${tripId}`
})

/** The paths without their optional parameter: what to edit, and whose parking. */
const withoutId = ["/request/edit", "/trip/edit", "/recurring/edit", "/book-parking"]

const voucherPath = "/voucher/SAMVEJ50"

export const guestRows = (ride: Ride, baseURL: string): readonly Row[] => [
  stays("/", "Where to?"),
  ["/landing", "/", "Where to?"],
  ...publicRows(ride, baseURL),
  stays(voucherPath, "Your voucher"),
  ...signInPaths.map((path): Row => [path, "/auth/phone-login", "Sign in or create account"]),
  ...codePaths.map((path): Row => [path, "/book", "Get on board"]),
  ...[
    "/active-trip",
    "/messages",
    "/development",
    ...ownPages.map(([path]) => path),
    ...Object.values(pathsOf(ride)),
    ...withoutId
  ].map((path) => stays(path, "Sign in"))
]

const signedInRows = (ride: Ride, baseURL: string, home: string, ends?: TripPage): readonly Row[] => [
  ...["/", "/landing", "/active-trip", ...signInPaths, ...codePaths].map((path): Row => [path, "/", home]),
  ...publicRows(ride, baseURL, ends),
  ["/messages", "/conversations", "Messages"],
  ...ownPages.map(([path, heading]) => stays(path, heading)),
  // Without an id an edit page leads to the list of what can be edited.
  ["/request/edit", "/", home],
  ["/trip/edit", "/", home],
  ["/recurring/edit", "/?tab=recurring", home],
  stays("/book-parking", "Parking"),
  // VOUCH-009 The app opens the sheet that takes the code.
  [voucherPath, voucherPath, "Your voucher", ["/account?showVoucherSheet=true", "My account"]]
]

export const driverRows = (ride: Ride, baseURL: string): readonly Row[] => {
  const { booking, conversation, editRecurring, editRequest, editTrip, parking, passenger, trip } =
    pathsOf(ride)
  return [
    ...signedInRows(ride, baseURL, "You drive to København V"),
    stays(`/trip/edit/${ride.freeTripId}`, "Change trip"),
    // Passengers rely on a trip that they have booked.
    [editTrip, trip, "Your trip"],
    stays(conversation, /Pia/),
    stays(passenger, /Pia/),
    stays(trip, "Your trip"),
    stays(editRecurring, "Change recurring trip"),
    stays(parking, "Parking"),
    notFound(booking),
    notFound(editRequest),
    notFound("/development")
  ]
}

export const passengerRows = (ride: Ride, baseURL: string): readonly Row[] => {
  const { booking, editRecurring, editRequest, editTrip, parking, passenger, trip } = pathsOf(ride)
  return [
    ...signedInRows(ride, baseURL, "Dora picks you up at Tværbakken 9", [booking, "Your ride"]),
    stays(`/conversations/${ride.driverId}`, /Dora/),
    stays(booking, "Your ride"),
    stays(editRequest, "Edit your search"),
    // Pages of the driver lead to the ride.
    [trip, booking, "Your ride"],
    [passenger, booking, "Your ride"],
    ...[editRecurring, editTrip, parking, "/development"].map(notFound)
  ]
}

/** An administrator has a page more than others, and in the rider app nothing of theirs. */
export const adminRows = (ride: Ride, baseURL: string): readonly Row[] => [
  ...signedInRows(ride, baseURL, "Where to?"),
  ...Object.values(pathsOf(ride)).map(notFound),
  stays("/development", "Development")
]
