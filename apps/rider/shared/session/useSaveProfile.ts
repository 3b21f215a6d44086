import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import type { ProfilePatch } from "#core/contract/me.ts"
import { callApi } from "#ui/api/callApi.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { showProfile } from "./showProfile.ts"
import type { Me } from "./useMe.ts"

/** One change of the profile at a time: an answer has all fields, so a late one would show an earlier value again. */
const scope = { id: "profile" }

const useProfileMutation = <V>(
  send: (change: V) => Promise<Me>,
  onSaved?: (me: Me) => void
): UseMutationResult<Me, Refusal, V> => {
  const queries = useQueryClient()
  return useMutation({
    scope,
    mutationFn: send,
    onSuccess: async (me) => {
      await showProfile(queries, me)
      onSaved?.(me)
    }
  })
}

/** PROF-025, ONB-013, N42 Saves fields of the profile, and shows the answer everywhere before `onSaved` is called. */
export const useSaveProfile = (onSaved?: (me: Me) => void): UseMutationResult<Me, Refusal, ProfilePatch> =>
  useProfileMutation((payload) => callApi((api) => api.me.update({ payload })), onSaved)

/** PROF-026, ONB-012 Uploads the profile image. */
export const useUploadImage = (onSaved: () => void): UseMutationResult<Me, Refusal, Blob> =>
  useProfileMutation((image) => {
    const form = new FormData()
    form.append("image", image, "image")
    return callApi((api) => api.me.uploadImage({ payload: form }))
  }, onSaved)
