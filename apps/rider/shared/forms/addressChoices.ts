import type { PredictionView } from "#core/contract/places.ts"
import type { PlaceView } from "#core/contract/views/address.ts"
import { matchesTyped } from "#core/search/addressQuery.ts"
import { placeName } from "#core/search/placeName.ts"
import { placeDetail, placeText } from "./placeText.ts"
import { loadPlace } from "./useAddressSearch.ts"

/** One entry of the address search; `load` finds its place when it is chosen. */
export type AddressChoice = {
  readonly key: string
  readonly icon: "own" | "home" | "work" | "recent" | "place"
  readonly main: string
  readonly detail?: string
  /** In metres. */
  readonly distance?: number
  readonly load: () => Promise<PlaceView>
}

export type KnownPlaces = {
  readonly own: { readonly name: string; readonly load: () => Promise<PlaceView> }
  readonly home: { readonly name: string; readonly place: PlaceView } | undefined
  readonly work:
    | { readonly name: string; readonly detail: string; readonly load: () => Promise<PlaceView> }
    | undefined
  readonly recent: readonly PlaceView[]
}

const recentChoice = (place: PlaceView): AddressChoice => ({
  key: `recent ${placeText(place)}`,
  icon: "recent",
  main: placeName(place),
  detail: placeDetail(place),
  load: () => Promise.resolve(place)
})

/**
 * ADDR-006 The own position, home, work and the last places. As soon as somebody types, those of them whose text has the typed
 * words.
 */
export const knownChoices = (
  { own, home, work, recent }: KnownPlaces,
  typed: string
): readonly AddressChoice[] => {
  const homeText = home === undefined ? "" : placeText(home.place)
  const known: readonly AddressChoice[] = [
    ...(typed.trim() === "" ? [{ key: "own", icon: "own", main: own.name, load: own.load } as const] : []),
    ...(home === undefined
      ? []
      : [
          {
            key: "home",
            icon: "home",
            main: home.name,
            detail: homeText,
            load: () => Promise.resolve(home.place)
          } as const
        ]),
    ...(work === undefined
      ? []
      : [{ key: "work", icon: "work", main: work.name, detail: work.detail, load: work.load } as const]),
    ...recent.filter((place) => placeText(place) !== homeText).map(recentChoice)
  ]
  return known.filter(({ icon, main, detail = "" }) =>
    (icon === "recent" ? [`${main} ${detail}`] : [main, detail]).some((text) => matchesTyped(text, typed))
  )
}

/** ADDR-005 The choice of a prediction. */
export const predictionChoice = (prediction: PredictionView): AddressChoice => ({
  key: `place ${prediction.placeId}`,
  icon: "place",
  main: prediction.structuredFormatting.mainText,
  detail: prediction.structuredFormatting.secondaryText,
  ...(prediction.distanceMeters === null ? {} : { distance: prediction.distanceMeters }),
  load: () => loadPlace(prediction)
})
