import { createContext, type ReactNode, Suspense, use, useState } from "react"
import { lazySheet } from "#rider/shared/routing/appPart.tsx"
import type { DialogOptions } from "./dialogTypes.ts"
import { createSingleDialog } from "./singleDialog.ts"

const Dialog = lazySheet(
  async () => (await import("./Dialog.tsx")).Dialog,
  ({ onAnswer }) => onAnswer({ confirmed: false, toggled: false })
)

/** Loads the dialog now, so that it opens later without connection. */
export const preloadDialog = Dialog.preload

type DialogCalls = Pick<ReturnType<typeof createSingleDialog>, "confirm" | "revise">
const DialogContext = createContext<DialogCalls>({
  confirm: () => Promise.resolve({ confirmed: false, toggled: false }),
  revise: () => undefined
})

/** `const { confirmed } = await confirm({ title, text, success, cancel }, signal?)`; an abort closes the dialog. */
export const useConfirm = (): DialogCalls["confirm"] => use(DialogContext).confirm

/** `revise(options, signal)` changes what an open dialog shows; its switch stays as it is. */
export const useReviseDialog = (): DialogCalls["revise"] => use(DialogContext).revise

/** Provides `useConfirm` and `useReviseDialog` to everything inside and renders its dialog. */
export function DialogHost({ children }: { readonly children: ReactNode }) {
  const [options, setOptions] = useState<DialogOptions>()
  const [opened, setOpened] = useState(false)
  const [dialog] = useState(() =>
    createSingleDialog({
      show: (next) => {
        setOptions(next)
        setOpened(true)
      },
      hide: () => setOpened(false)
    })
  )
  return (
    <DialogContext value={dialog}>
      {children}
      <Suspense fallback={null}>
        {options !== undefined && <Dialog options={options} opened={opened} onAnswer={dialog.close} />}
      </Suspense>
    </DialogContext>
  )
}
