import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query"
import type { ProfilePatch } from "#core/contract/me.ts"
import { type Me, meQuery } from "#rider/shared/session/useMe.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import { run } from "#ui/api/run.ts"

/**
 * ONB-013, N42: the profile with what was missing. The page that was asked for comes back by itself, and takes this
 * screen's place before `onSaved` is called.
 */
export const useCompleteProfile = (
  onSaved: (me: Me) => void
): UseMutationResult<Me, Refusal, ProfilePatch> => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (payload) => run((api) => api.me.update({ payload })),
    onSuccess: (me) => {
      queries.setQueryData(meQuery.queryKey, me)
      onSaved(me)
    }
  })
}

/** ONB-012: one picture, sent as soon as it is chosen. */
export const useUploadPicture = (): UseMutationResult<Me, Refusal, File> => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (file) => {
      const form = new FormData()
      form.append("image", file)
      return run((api) => api.me.uploadImage({ payload: form }))
    },
    onSuccess: (me) => queries.setQueryData(meQuery.queryKey, me)
  })
}
