import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { GeoPoint } from "#core/shared/geo.ts"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { type KnownPlaces, knownChoices, predictionChoice } from "./addressChoices.ts"
import { currentPlace } from "./currentPlace.ts"
import { homePlace, workPlace } from "./ownPlaces.ts"
import { loadRecentPlaces } from "./recentPlaces.ts"
import { useAddressSearch } from "./useAddressSearch.ts"

/** The places that the user need not search for. */
const useKnownPlaces = (hasOwnPlaces: boolean): KnownPlaces => {
  const { t } = useTranslation("address")
  const { location } = useProductSettings()
  const { data } = useMe()
  const me = hasOwnPlaces ? data : undefined
  const [recent] = useState(loadRecentPlaces)
  return useMemo(() => {
    const home = homePlace(me)
    const work = workPlace(me)
    return {
      own: { name: t("own"), load: () => currentPlace(location) },
      home: home === undefined ? undefined : { name: t("home"), place: home },
      work: work === undefined ? undefined : { name: t("work"), detail: work.name, load: work.load },
      recent
    }
  }, [t, location, me, recent])
}

/** What the address search offers for the typed text: known places first, then predictions. */
export const useAddressChoices = (typed: string, near: GeoPoint | undefined, hasOwnPlaces: boolean) => {
  const known = useKnownPlaces(hasOwnPlaces)
  const search = useAddressSearch(typed, near)
  const choices = useMemo(() => {
    const first = knownChoices(known, typed)
    const names = new Set(first.map(({ main, detail = "" }) => `${main}|${detail}`))
    const found = (search.hits ?? []).map(predictionChoice)
    return [...first, ...found.filter(({ main, detail = "" }) => !names.has(`${main}|${detail}`))]
  }, [known, typed, search.hits])
  return { ...search, choices }
}
