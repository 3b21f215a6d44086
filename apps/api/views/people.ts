import type { TripPrecision } from "#core/booking/tripPrecision.ts"
import { apiPath } from "#core/contract/apiPath.ts"
import type { DriverView, PassengerView } from "#core/contract/views/people.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { PersonCard } from "./PersonCards.ts"

export type PersonCardMap = ReadonlyMap<UserId, PersonCard>

/** The card of a deleted account. */
const deletedPerson = (id: UserId): PersonCard => ({
  id,
  name: "",
  last_name: "",
  image_id: null,
  complete: false,
  ratings_average: null,
  ratings_count: 0,
  next_rating_at: null,
  carpools: 0
})

const cardOf = (id: UserId, cards: PersonCardMap): PersonCard => cards.get(id) ?? deletedPerson(id)

const imageOf = (card: PersonCard): string | null =>
  card.image_id === null ? null : apiPath.signUp.image({ params: { id: card.image_id } })

/** N82 Without `showsLastName` the last name is empty. */
export const driverView = (
  id: UserId,
  cards: PersonCardMap,
  { showsLastName }: Pick<TripPrecision, "showsLastName">
): DriverView => {
  const card = cardOf(id, cards)
  return {
    id,
    name: card.name,
    lastName: showsLastName ? card.last_name : "",
    image: imageOf(card),
    ratingsAverage: card.ratings_average,
    ratingsCount: card.ratings_count,
    stats: { carpoolsCompleted: card.carpools }
  }
}

export const passengerView = (id: UserId, cards: PersonCardMap): PassengerView => {
  const card = cardOf(id, cards)
  return {
    id,
    name: card.name,
    displayName: [card.name, card.last_name.slice(0, 1)].filter((part) => part !== "").join(" "),
    image: imageOf(card),
    ratingsAverage: card.ratings_average,
    hasMandatoryProperties: card.complete
  }
}
