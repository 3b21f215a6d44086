import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { Places, type Prediction } from "#core/ports/Places.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { makeRandom, type Random } from "#geo/demo/random.ts"
import { layerRegionPlaces } from "#geo/places/layerRegionPlaces.ts"
import { extracts } from "./extracts.ts"
import { misspell } from "./misspell.ts"
import { importAddresses, type RealAddress } from "./realAddresses.ts"

const SEED = 20_261_121

interface Question {
  readonly typed: string
  readonly near: Option.Option<GeoPoint>
  readonly isAnswer: (prediction: Prediction) => boolean
}
type MakeQuestion = (asked: RealAddress, random: Random) => Question

const pointNear = ({ lat, lng }: GeoPoint, random: Random) =>
  Option.some({ lat: lat + random.between(-0.012, 0.012), lng: lng + random.between(-0.02, 0.02) })

/** With town and postal code, with the town, or without either by somebody within two kilometres. */
const wholeAddress: MakeQuestion = (asked, random) => {
  const wrong = `${misspell(asked.street, random)} ${asked.number}`.trim()
  const near = pointNear(asked, random)
  const wanted = `${asked.street} ${asked.number}`.trim()
  return {
    ...random.pick([
      { typed: `${wrong}, ${asked.town}`, near: Option.none() },
      { typed: `${wrong} ${asked.town.replace(/^[\d ]+/, "")}`, near: Option.none() },
      { typed: wrong, near }
    ]),
    isAnswer: ({ mainText, description }) => mainText === wanted && description.includes(asked.town)
  }
}

/** Seven of ten letters of the street, and somebody within two kilometres. */
const whileTyping: MakeQuestion = (asked, random) => {
  const wrong = misspell(asked.street, random)
  return {
    typed: wrong.slice(0, Math.max(6, Math.ceil(wrong.length * 0.7))),
    near: pointNear(asked, random),
    isAnswer: ({ mainText }) => mainText === asked.street
  }
}

/** The share of so many questions that have the asked address among the first five answers. */
const shareFound = (osm: string, questions: number, make: MakeQuestion) =>
  Effect.gen(function* () {
    const { folder, addresses } = yield* importAddresses(osm)
    const random = makeRandom(SEED)
    const ask = Effect.gen(function* () {
      const { typed, near, isAnswer } = make(random.pick(addresses), random)
      const predictions = yield* (yield* Places).autocomplete(typed, near)
      return predictions.slice(0, 5).some(isAnswer)
    })
    const answers = yield* Effect.replicateEffect(ask, questions).pipe(
      Effect.provide(layerRegionPlaces(folder))
    )
    return answers.filter(Boolean).length / questions
  })

/** 5,000 in all; where an extract has no houses, its streets are asked for. */
const asked = [
  ["Copenhagen", extracts.copenhagen, 1800],
  ["Rønne", extracts.roenne, 1300],
  ["Wechelderzande", extracts.wechel, 1000],
  ["Oslo", extracts.oslo, 600],
  ["Lyngby", extracts.lyngby, 200],
  ["Lund", extracts.lund, 100]
] as const

describe.runIf(extracts.there)(`with one mistake in every word of the street${extracts.why}`, () => {
  it.effect.each(asked)(
    "MAP-012 an address of %s is among the first five in 99 of 100 cases",
    ([, osm, questions]) =>
      Effect.gen(function* () {
        assert.isAtLeast(yield* shareFound(osm, questions, wholeAddress), 0.99)
      })
  )

  it.effect.each(asked)(
    "MAP-012 a street of %s is in 95 of 100 cases before it is all typed",
    ([, osm, questions]) =>
      Effect.gen(function* () {
        assert.isAtLeast(yield* shareFound(osm, questions / 2, whileTyping), 0.95)
      })
  )
})
