import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { useRef } from "react"
import type { Refusal } from "./Refusal.ts"

type Sent = { readonly "Idempotency-Key": string }
type Handlers<A, V> = {
  /** Tells this command apart while it runs: `useIsMutating({ mutationKey })`. */
  readonly mutationKey?: readonly [string]
  /** The command runs until a promise answered here has settled. */
  readonly onSuccess?: (answer: A, wish: V) => void | Promise<void>
  readonly onRefusal?: (refusal: Refusal) => void
}

/**
 * A command (book, cancel, pay, reserve …). The same `Idempotency-Key` goes out again while the answer is unknown
 * (no connection, time-out), so pressing twice never books twice; an answer, good or bad, ends it.
 * `const book = useCommand((wish: Wish, headers) => run((api) => api.marketplace.book({ payload: wish }), { headers }))`
 */
export const useCommand = <A, V = void>(
  send: (wish: V, headers: Sent) => Promise<A>,
  { mutationKey, onSuccess, onRefusal }: Handlers<A, V> = {}
): UseMutationResult<A, Refusal, V> => {
  const key = useRef<string>(undefined)
  return useMutation<A, Refusal, V>({
    ...(mutationKey === undefined ? {} : { mutationKey }),
    mutationFn: (wish) => {
      key.current ??= crypto.randomUUID()
      return send(wish, { "Idempotency-Key": key.current })
    },
    onSuccess: (answer, wish) => {
      key.current = undefined
      return onSuccess?.(answer, wish)
    },
    onError: (refusal) => {
      if (refusal.status !== 0) key.current = undefined
      onRefusal?.(refusal)
    }
  })
}
