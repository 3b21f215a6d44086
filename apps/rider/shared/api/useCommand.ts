import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { DateTime } from "effect"
import { useRef } from "react"
import type { Refusal } from "#ui/api/Refusal.ts"

type Sent = { readonly "Idempotency-Key": string }
type Handlers<A, V> = {
  /** Tells this command apart while it runs: `useIsMutating({ mutationKey })`. */
  readonly mutationKey?: readonly [string]
  /** The command runs until a promise answered here has settled. */
  readonly onSuccess?: (answer: A, command: V) => void | Promise<void>
  readonly onRefusal?: (refusal: Refusal) => void
}

/**
 * A command (book, cancel, pay, reserve …). The same `Idempotency-Key` goes out again while the answer is unknown
 * (no connection, time-out), so pressing twice never books twice; an answer, good or bad, ends it. `since` is when the
 * first try was made: a command for "now" means that moment, or it would be another command at each try.
 * `const book = useCommand((command: Command, headers) => run((api) => api.marketplace.book({ payload: command }), { headers }))`
 */
export const useCommand = <A, V = void>(
  send: (command: V, headers: Sent, since: DateTime.Utc) => Promise<A>,
  { mutationKey, onSuccess, onRefusal }: Handlers<A, V> = {}
): UseMutationResult<A, Refusal, V> => {
  const tries = useRef<{ readonly key: string; readonly since: DateTime.Utc }>(undefined)
  return useMutation<A, Refusal, V>({
    ...(mutationKey === undefined ? {} : { mutationKey }),
    mutationFn: (command) => {
      tries.current ??= { key: crypto.randomUUID(), since: DateTime.nowUnsafe() }
      const { key, since } = tries.current
      return send(command, { "Idempotency-Key": key }, since)
    },
    onSuccess: (answer, command) => {
      tries.current = undefined
      return onSuccess?.(answer, command)
    },
    onError: (refusal) => {
      if (refusal.status !== 0) tries.current = undefined
      onRefusal?.(refusal)
    }
  })
}
