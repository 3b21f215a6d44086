import { type DateTime, Option, Order } from "effect"
import { isUnderWay, overviewOrder, showsDriverTrip, showsOwnBooking } from "#core/booking/overview.ts"
import type { OverviewView } from "#core/contract/bookings.ts"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import type { PassengerTripOwnView } from "#core/contract/views/passengerTrips.ts"

/** One card of the overview. */
export type Card =
  | { readonly kind: "driver"; readonly trip: DriverTripView }
  | { readonly kind: "passenger"; readonly booking: PassengerTripOwnView }

export const cardId = (card: Card): string => (card.kind === "driver" ? card.trip.id : card.booking.id)

/** Where a card stands on the page. */
export const anchorOf = (card: Card): string => `trip-${cardId(card)}`

const timeOf = (card: Card): DateTime.Utc =>
  card.kind === "driver" ? card.trip.plannedDeparture : card.booking.departureTime

const isActive = (card: Card): boolean => card.kind === "driver" && isUnderWay(card.trip)

export const isOver = (card: Card): boolean =>
  Option.isSome(card.kind === "driver" ? card.trip.completedAt : card.booking.completedAt)

const byOverviewOrder = Order.mapInput(overviewOrder, (card: Card) => ({
  isActive: isActive(card),
  at: timeOf(card)
}))

const isShown = (card: Card): boolean =>
  card.kind === "driver"
    ? showsDriverTrip(
        card.trip,
        card.trip.passengerTrips.map(({ status, passengerRating }) => ({
          status,
          isRated: Option.isSome(passengerRating)
        }))
      )
    : showsOwnBooking({ ...card.booking, isRated: Option.isSome(card.booking.driverRating) })

/** HOME-020: the driver's trips, the one that was started on demand among them once. */
export const driverTripsOf = ({ driverTrips, onDemandTrip }: OverviewView): readonly DriverTripView[] =>
  onDemandTrip === null || driverTrips.some(({ id }) => id === onDemandTrip.id)
    ? driverTrips
    : [onDemandTrip, ...driverTrips]

/** HOME-015 to HOME-018: what the overview shows, in its order. */
export const toCards = (overview: OverviewView): readonly Card[] =>
  [
    ...driverTripsOf(overview).map((trip): Card => ({ kind: "driver", trip })),
    ...overview.passengerTrips.map((booking): Card => ({ kind: "passenger", booking }))
  ]
    .filter(isShown)
    .sort(byOverviewOrder)

/** What is next for the person: the first that is not over yet. */
export const nextCard = (cards: readonly Card[]): Card | undefined => cards.find((card) => !isOver(card))
