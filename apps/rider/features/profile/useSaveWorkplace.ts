import { Option } from "effect"
import type { ProfilePatch } from "#core/contract/me.ts"
import type { PlaceView } from "#core/contract/views/address.ts"
import { placeName } from "#core/search/placeName.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { placeText } from "#rider/shared/forms/placeText.ts"
import { useSaveProfile } from "#rider/shared/session/useSaveProfile.ts"
import { callApi } from "#ui/api/callApi.ts"

/** A place that was found by its position has no id; without one the address search could not offer the workplace. */
const findPlaceId = async (place: PlaceView): Promise<Option.Option<string>> => {
  if (Option.isSome(place.placeId)) return place.placeId
  const { results } = await callApi((api) => api.places.geocode({ query: { address: placeText(place) } }))
  return results[0]?.placeId ?? Option.none()
}

/** PROF-018 Saves `workplace_name` and `workplace_pid`, or removes them. */
export const useSaveWorkplace = (onSaved: () => void) => {
  const save = useSaveProfile(onSaved)
  const command = useCommand(async (place: PlaceView | undefined) => {
    const patch: ProfilePatch =
      place === undefined
        ? { workplaceName: "", workplacePid: "" }
        : {
            workplaceName: placeName(place),
            workplacePid: Option.getOrElse(await findPlaceId(place), () => "")
          }
    return await save.mutateAsync(patch)
  })
  return {
    choose: (place: PlaceView): void => command.mutate(place),
    remove: (): void => command.mutate(undefined),
    retry: (): void => command.mutate(command.variables),
    refusal: command.error,
    isSaving: command.isPending
  }
}
