import { createContext, lazy, type ReactNode, Suspense, use, useState } from "react"
import type { DialogOptions } from "./dialogTypes.ts"
import { makeOneDialog } from "./oneDialog.ts"

const Dialog = lazy(async () => ({ default: (await import("./Dialog.tsx")).Dialog }))

type Confirm = ReturnType<typeof makeOneDialog>["confirm"]
const ConfirmContext = createContext<Confirm>(() => Promise.resolve({ confirmed: false, toggled: false }))

/** `const { confirmed } = await confirm({ title, text, success, cancel })`; a signal, if given, calls the question back. */
export const useConfirm = (): Confirm => use(ConfirmContext)

/** Shows one dialog at a time for everything inside; a second one answers the first with no. */
export function DialogHost({ children }: { readonly children: ReactNode }) {
  const [options, setOptions] = useState<DialogOptions>()
  const [opened, setOpened] = useState(false)
  const [{ confirm, settle }] = useState(() =>
    makeOneDialog({
      show: (next) => {
        setOptions(next)
        setOpened(true)
      },
      hide: () => setOpened(false)
    })
  )
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Suspense fallback={null}>
        {options !== undefined && <Dialog options={options} opened={opened} onAnswer={settle} />}
      </Suspense>
    </ConfirmContext>
  )
}
