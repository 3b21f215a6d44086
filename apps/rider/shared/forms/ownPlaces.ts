import { Option } from "effect"
import type { PlaceView } from "#core/contract/views/address.ts"
import { PlaceId } from "#core/shared/ids.ts"
import type { Me } from "#rider/shared/session/useMe.ts"
import { callApi } from "#ui/api/callApi.ts"

const orEmpty = (text: Option.Option<string>): string => Option.getOrElse(text, () => "")

/** The home address of the profile, if its position is known. */
export const homePlace = (me: Me | undefined): PlaceView | undefined => {
  if (me === undefined || Option.isNone(me.lat) || Option.isNone(me.lng)) return undefined
  const street = orEmpty(me.street)
  return {
    placeId: Option.none(),
    name: street,
    street,
    zipcode: orEmpty(me.zipcode),
    city: orEmpty(me.city),
    country: me.country,
    lat: me.lat.value,
    lng: me.lng.value
  }
}

/** The workplace of the profile; its address is loaded when it is chosen. */
export const workPlace = (
  me: Me | undefined
): { readonly name: string; readonly load: () => Promise<PlaceView> } | undefined => {
  const name = me === undefined ? "" : orEmpty(me.workplaceName)
  const id = me === undefined ? "" : orEmpty(me.workplacePid)
  if (name === "" || id === "") return undefined
  const load = async () => {
    const place = await callApi((api) => api.places.place({ params: { id: PlaceId.make(id) } }))
    return { ...place, name }
  }
  return { name, load }
}
