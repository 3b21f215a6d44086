import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import type { ProfilePatch } from "#core/contract/me.ts"
import { type Me, meQuery } from "#rider/shared/session/useMe.ts"
import { callApi } from "#ui/api/callApi.ts"
import type { Refusal } from "#ui/api/Refusal.ts"

/**
 * ONB-013, N42 Saves the mandatory information. The requested page replaces this screen before `onSaved` is called.
 */
export const useCompleteProfile = (
  onSaved: (me: Me) => void
): UseMutationResult<Me, Refusal, ProfilePatch> => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (payload) => callApi((api) => api.me.update({ payload })),
    onSuccess: (me) => {
      queries.setQueryData(meQuery.queryKey, me)
      onSaved(me)
    }
  })
}

/** ONB-012 Uploads the profile image. */
export const useUploadImage = (): UseMutationResult<Me, Refusal, File> => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (file) => {
      const form = new FormData()
      form.append("image", file)
      return callApi((api) => api.me.uploadImage({ payload: form }))
    },
    onSuccess: (me) => queries.setQueryData(meQuery.queryKey, me)
  })
}
