import type { DialogAnswer, DialogOptions } from "./dialogTypes.ts"

const no: DialogAnswer = { confirmed: false, toggled: false }

/** What shows a question, and takes it away again. */
type Stage = { readonly show: (options: DialogOptions) => void; readonly hide: () => void }

/** Asks one question at a time: a second one answers the first with no. */
export const makeOneDialog = ({ show, hide }: Stage) => {
  let answer: ((given: DialogAnswer) => void) | undefined
  const settle = (given: DialogAnswer): void => {
    answer?.(given)
    answer = undefined
    hide()
  }
  /** END-006: a question that `closing` calls back goes away, answered with no. */
  const confirm = (options: DialogOptions, closing?: AbortSignal): Promise<DialogAnswer> =>
    new Promise((resolve) => {
      if (closing?.aborted === true) {
        resolve(no)
        return
      }
      answer?.(no)
      answer = resolve
      show(options)
      const callBack = () => {
        if (answer === resolve) settle(no)
      }
      closing?.addEventListener("abort", callBack, { once: true })
    })
  return { confirm, settle }
}
