import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { DateTime } from "effect"
import { useCallback, useRef } from "react"
import type { Refusal } from "#ui/api/Refusal.ts"
import { type Attempt, dropAttempt, keptAttempt } from "./keptAttempts.ts"

type CommandHeaders = { readonly "Idempotency-Key": string }
type Options<A, V> = {
  /** For a command that must not be given twice: a name, and what tells two of them apart. Its key survives a reload of the tab. */
  readonly keep?: { readonly name: string; readonly content: (command: V) => unknown }
  /** Identifies this command while it runs: `useIsMutating({ mutationKey })`. */
  readonly mutationKey?: readonly [string]
  /** The command is pending until the returned promise has settled. */
  readonly onSuccess?: (answer: A, command: V) => void | Promise<void>
  readonly onRefusal?: (refusal: Refusal, command: V) => void
}

/**
 * A mutation with an idempotency key; a second press while it runs sends nothing. While the outcome is unknown (no connection, timeout), a retry sends the same key, so
 * that two presses never book twice, with `keep` also after the page was left or reloaded; any response ends it. `since` is the time of the first attempt: a command for "now"
 * means that time at each retry. Example:
 * `const book = useCommand((command: Command, headers) => callApi((api) => api.marketplace.book({ payload: command }), { headers }))`
 */
export const useCommand = <A, V = void>(
  send: (command: V, headers: CommandHeaders, since: DateTime.Utc) => Promise<A>,
  { keep, mutationKey, onSuccess, onRefusal }: Options<A, V> = {}
): UseMutationResult<A, Refusal, V> => {
  const attempt = useRef<Pick<Attempt, "key" | "since">>(undefined)
  // A state would only change with the next rendering, after both presses of a double tap.
  const isRunning = useRef(false)
  const finish = (): void => {
    if (keep !== undefined && attempt.current !== undefined) dropAttempt(attempt.current)
    attempt.current = undefined
  }
  const mutation = useMutation<A, Refusal, V>({
    ...(mutationKey === undefined ? {} : { mutationKey }),
    mutationFn: (command) => {
      const now = DateTime.nowUnsafe()
      if (keep !== undefined) attempt.current = keptAttempt(keep.name, keep.content(command), now)
      attempt.current ??= { key: crypto.randomUUID(), since: now }
      const { key, since } = attempt.current
      return send(command, { "Idempotency-Key": key }, since)
    },
    onSuccess: (answer, command) => {
      finish()
      return onSuccess?.(answer, command)
    },
    onError: (refusal, command) => {
      if (refusal.status !== 0) finish()
      onRefusal?.(refusal, command)
    },
    onSettled: () => {
      isRunning.current = false
    }
  })
  const { mutate: run } = mutation
  const mutate = useCallback<typeof run>(
    (...command) => {
      if (isRunning.current) return
      isRunning.current = true
      run(...command)
    },
    [run]
  )
  return { ...mutation, mutate }
}
