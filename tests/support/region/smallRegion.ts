import { Effect, Layer, Option } from "effect"
import { layerNoRegion } from "#api/adapters/providers/noRegion.ts"
import { type Place, Places } from "#core/ports/Places.ts"
import { Router } from "#core/ports/Router.ts"
import { metres, seconds, straightLine } from "#core/shared/geo.ts"
import { PlaceId } from "#core/shared/ids.ts"
import { encodePolyline } from "#core/shared/polyline.ts"
import { anAddress } from "#tests/support/builders/entities.ts"

/** The one address that the small region finds. */
const onlyPlace: Place = { ...anAddress(), name: "Algade 1", place_id: PlaceId.make("algade-1") }

/** A region with straight roads at 20 metres a second and one address, which is found whatever is asked: for tests of callers. */
export const layerSmallRegion = Layer.mergeAll(
  Layer.succeed(Router, {
    route: ({ points }) => {
      const legs = points.slice(1).map((point, index) => {
        const distance = straightLine(points[index] ?? point, point)
        return { distance: metres(distance), duration: seconds(distance / 20) }
      })
      const distance = legs.reduce((sum, leg) => sum + leg.distance, 0)
      return Effect.succeed({
        distance: metres(distance),
        duration: seconds(distance / 20),
        polyline: encodePolyline(
          points.map(({ lat, lng }) => [lat, lng] as const),
          5
        ),
        legs,
        steps: []
      })
    }
  }),
  Layer.succeed(Places, {
    autocomplete: () =>
      Effect.succeed([
        {
          placeId: PlaceId.make("algade-1"),
          mainText: onlyPlace.name,
          secondaryText: onlyPlace.city,
          description: `${onlyPlace.name}, ${onlyPlace.city}`,
          terms: [onlyPlace.name, onlyPlace.city],
          distance: Option.none()
        }
      ]),
    find: () => Effect.succeed(Option.some(onlyPlace)),
    geocode: () => Effect.succeed([{ ...onlyPlace, confidence: 1 }]),
    reverse: () => Effect.succeed(Option.some(onlyPlace)),
    cityOf: () => Effect.succeed(Option.some(onlyPlace.city))
  })
).pipe((region) => Layer.merge(layerNoRegion, region))
