import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { bridge } from "#console/bridge.ts"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { createPasskey } from "#console/shell/access/passkeys.ts"
import type { LoadedQuery } from "#console/shell/freshness/LoadedQuery.ts"
import { oldestOf } from "#console/shell/freshness/oldestOf.ts"
import type { OwnPasskey } from "#core/contract/consoleStaff.ts"
import type { OwnSession } from "#core/contract/sessions.ts"
import { withRecentProof } from "./withRecentProof.ts"

const passkeysQuery = queryOptions({
  queryKey: ["own-passkeys"],
  queryFn: ({ signal }) => callConsoleApi((api) => api.passkeys(), signal)
})
const sessionsQuery = queryOptions({
  queryKey: ["own-sessions"],
  queryFn: ({ signal }) => callConsoleApi((api) => api.sessions(), signal)
})

/** N85 The caller's passkeys, and the number of unused recovery codes. */
export const useOwnPasskeys = () => useQuery(passkeysQuery)
/** ASVS-7.5.2 Where the caller is signed in. */
export const useOwnSessions = () => useQuery(sessionsQuery)

/** The age of what the page shows; a desktop window shows the sessions alone. */
export const useAccessAge = (): LoadedQuery => {
  const passkeys = useQuery({ ...passkeysQuery, enabled: bridge === undefined })
  const sessions = useOwnSessions()
  return bridge === undefined ? oldestOf(passkeys, sessions) : sessions
}

/** A change of the own access, after which both lists load again. */
const useAccessChange = <A, Input = void>(mutationFn: (input: Input) => Promise<A>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all(
        [passkeysQuery, sessionsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey }))
      )
  })
}

/** Answers recovery codes if the person had none. */
export const useAddPasskey = () =>
  useAccessChange(async (): Promise<ReadonlyArray<string>> => {
    const { options, token } = await withRecentProof(() => callConsoleApi((api) => api.beginPasskey()))
    const credential = await createPasskey(options)
    const { recoveryCodes } = await callConsoleApi((api) =>
      api.addPasskey({ payload: { token, credential } })
    )
    return recoveryCodes
  })

export const useRenamePasskey = () =>
  useAccessChange(({ id, name }: Pick<OwnPasskey, "id" | "name">) =>
    callConsoleApi((api) => api.renamePasskey({ params: { id }, payload: { name } }))
  )

export const useRemovePasskey = () =>
  useAccessChange((id: OwnPasskey["id"]) =>
    withRecentProof(() => callConsoleApi((api) => api.removePasskey({ params: { id } })))
  )

export const useNewRecoveryCodes = () =>
  useAccessChange(async (): Promise<ReadonlyArray<string>> => {
    const { recoveryCodes } = await withRecentProof(() => callConsoleApi((api) => api.recoveryCodes()))
    return recoveryCodes
  })

export const useDesktopCode = () =>
  useAccessChange(() => withRecentProof(() => callConsoleApi((api) => api.desktopCode())))

export const useEndSession = () =>
  useAccessChange((id: OwnSession["id"]) =>
    withRecentProof(() => callConsoleApi((api) => api.endSession({ params: { id } })))
  )

export const useEndOtherSessions = () =>
  useAccessChange(() => withRecentProof(() => callConsoleApi((api) => api.endOtherSessions())))
