import { DateTime, Effect, FileSystem, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { travelPassView } from "#api/views/travelPass.ts"
import { Api } from "#core/contract/Api.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { People } from "#core/ports/People.ts"
import { TravelPasses } from "#core/ports/TravelPasses.ts"
import type { UserId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { addTravelPass } from "#core/usecases/travelPasses/addTravelPass.ts"
import { findPassImage } from "#core/usecases/travelPasses/findPassImage.ts"
import { removeTravelPass } from "#core/usecases/travelPasses/removeTravelPass.ts"
import { checkStillSignedIn } from "./authenticate.ts"
import { privateImageResponse } from "./privateImageResponse.ts"

/** The date in the country of the person's home address. */
const todayOf = Effect.fnUntraced(function* (id: UserId) {
  const person = Option.getOrThrow(yield* (yield* People).find(id))
  return localDay(yield* DateTime.now, person.home.country)
})

const options = Effect.map(ProductSettings, ({ pass }) =>
  pass.types.map(({ country, id, image, name }) => ({
    id,
    name,
    country,
    image: image === "" ? null : image
  }))
)

const readImage = Effect.fnUntraced(function* (path: string) {
  return yield* Effect.orDie((yield* FileSystem.FileSystem).readFile(path))
})

const filled = (text: string | undefined): Option.Option<string> =>
  Option.filter(Option.fromUndefinedOr(text), (value) => value !== "")

/** PASS-012 to PASS-016 the travel passes of the caller. */
export const layerTravelPassRoutes = HttpApiBuilder.group(Api, "travelPasses", (handlers) =>
  handlers
    .handleAll({
      options: () => options,
      list: Effect.fn(function* () {
        const { id } = yield* CurrentUser
        const today = yield* todayOf(id)
        const passes = yield* (yield* TravelPasses).ofPerson(id)
        return { data: passes.toReversed().map((pass) => travelPassView(pass, today)) }
      }),
      add: Effect.fn(function* ({ payload }) {
        const user = yield* CurrentUser
        yield* checkStillSignedIn(user)
        const draft = {
          typeId: filled(payload.travel_pass_id),
          start: filled(payload.period_start),
          end: filled(payload.period_end)
        }
        const image =
          payload.image === undefined ? Option.none() : Option.some(yield* readImage(payload.image.path))
        const pass = yield* addTravelPass(user.id, draft, image)
        return travelPassView(pass, yield* todayOf(user.id))
      }),
      remove: ({ params }) => Effect.flatMap(CurrentUser, ({ id }) => removeTravelPass(id, params.id))
    })
    .handleRaw("image", ({ params }) =>
      Effect.flatMap(CurrentUser, ({ id }) =>
        Effect.map(findPassImage(params.id, Option.some(id)), privateImageResponse)
      )
    )
)
