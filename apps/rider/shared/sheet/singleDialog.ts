import type { DialogAnswer, DialogOptions } from "./dialogTypes.ts"

const no: DialogAnswer = { confirmed: false, toggled: false }

/** Shows and hides the dialog on screen. */
type DialogView = { readonly show: (options: DialogOptions) => void; readonly hide: () => void }

/** Shows one dialog at a time: a second one answers the first with no. */
export const createSingleDialog = ({ show, hide }: DialogView) => {
  let resolvePending: ((answer: DialogAnswer) => void) | undefined
  let pendingSignal: AbortSignal | undefined
  const close = (answer: DialogAnswer): void => {
    resolvePending?.(answer)
    resolvePending = undefined
    hide()
  }
  /** Opens a dialog and resolves with its answer. END-006 An abort of `signal` closes it with the answer no. */
  const confirm = (options: DialogOptions, signal?: AbortSignal): Promise<DialogAnswer> =>
    new Promise((resolve) => {
      if (signal?.aborted === true) {
        resolve(no)
        return
      }
      resolvePending?.(no)
      resolvePending = resolve
      pendingSignal = signal
      show(options)
      const closeIfPending = () => {
        if (resolvePending === resolve) close(no)
      }
      signal?.addEventListener("abort", closeIfPending, { once: true })
    })
  /** Shows other options in the dialog that was opened with `signal`, if it still waits for its answer. */
  const revise = (options: DialogOptions, signal: AbortSignal): void => {
    if (resolvePending !== undefined && pendingSignal === signal) show(options)
  }
  return { confirm, revise, close }
}
