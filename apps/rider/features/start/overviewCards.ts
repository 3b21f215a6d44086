import { type DateTime, Option, Order } from "effect"
import { isActiveTrip, isDriverTripShown, isOwnBookingShown, overviewOrder } from "#core/booking/overview.ts"
import type { OverviewView } from "#core/contract/bookings.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"
import { driverTripsOf } from "#rider/shared/trips/driverTrip.ts"

export type OverviewCard =
  | { readonly kind: "driver"; readonly trip: DriverTripView }
  | { readonly kind: "passenger"; readonly booking: PassengerTripOwnView }

export const cardId = (card: OverviewCard): string =>
  card.kind === "driver" ? card.trip.id : card.booking.id

/** The page with the details of a card. */
export const cardPath = (card: OverviewCard): string =>
  card.kind === "driver"
    ? `/trip-details/driver/${card.trip.id}`
    : `/trip-details/passenger/${card.booking.id}/${card.booking.driverTripId}`

/** The element id of a card on the page. */
export const cardElementId = (card: OverviewCard): string => `trip-${cardId(card)}`

const timeOf = (card: OverviewCard): DateTime.Utc =>
  card.kind === "driver" ? card.trip.plannedDeparture : card.booking.departureTime

const isActive = (card: OverviewCard): boolean => card.kind === "driver" && isActiveTrip(card.trip)

export const isEnded = (card: OverviewCard): boolean =>
  Option.isSome(card.kind === "driver" ? card.trip.completedAt : card.booking.completedAt)

const byOverviewOrder = Order.mapInput(overviewOrder, (card: OverviewCard) => ({
  isActive: isActive(card),
  at: timeOf(card)
}))

const isShown = (card: OverviewCard): boolean =>
  card.kind === "driver"
    ? isDriverTripShown(
        card.trip,
        card.trip.passengerTrips.map(({ status, passengerRating }) => ({
          status,
          isRated: Option.isSome(passengerRating)
        }))
      )
    : isOwnBookingShown({ ...card.booking, isRated: Option.isSome(card.booking.driverRating) })

/** HOME-015 to HOME-018 Returns the cards of the overview in their order. */
export const toOverviewCards = (overview: OverviewView): readonly OverviewCard[] =>
  [
    ...driverTripsOf(overview).map((trip): OverviewCard => ({ kind: "driver", trip })),
    ...overview.passengerTrips.map((booking): OverviewCard => ({ kind: "passenger", booking }))
  ]
    .filter(isShown)
    .sort(byOverviewOrder)

/** Returns the user's next trip: the first card that has not ended. */
export const nextCard = (cards: readonly OverviewCard[]): OverviewCard | undefined =>
  cards.find((card) => !isEnded(card))

/** The order of the day: what is next, what comes later, and what has ended and waits for a rating. */
export const toOverviewParts = (cards: readonly OverviewCard[]) => {
  const [next, ...later] = cards.filter((card) => !isEnded(card))
  return { next, later, toRate: cards.filter(isEnded) }
}
export type OverviewParts = ReturnType<typeof toOverviewParts>
