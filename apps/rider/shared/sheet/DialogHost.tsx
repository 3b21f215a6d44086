import { createContext, lazy, type ReactNode, Suspense, use, useState } from "react"
import type { DialogOptions } from "./dialogTypes.ts"
import { createSingleDialog } from "./singleDialog.ts"

const loadDialog = async () => ({ default: (await import("./Dialog.tsx")).Dialog })
const Dialog = lazy(loadDialog)

/** Loads the dialog now, so that it opens later without connection. */
export const preloadDialog = (): void => void loadDialog().catch(() => undefined)

type Confirm = ReturnType<typeof createSingleDialog>["confirm"]
const ConfirmContext = createContext<Confirm>(() => Promise.resolve({ confirmed: false, toggled: false }))

/** `const { confirmed } = await confirm({ title, text, success, cancel }, signal?)`; an abort closes the dialog. */
export const useConfirm = (): Confirm => use(ConfirmContext)

/** Provides `useConfirm` to everything inside and renders its dialog. */
export function DialogHost({ children }: { readonly children: ReactNode }) {
  const [options, setOptions] = useState<DialogOptions>()
  const [opened, setOpened] = useState(false)
  const [{ confirm, close }] = useState(() =>
    createSingleDialog({
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
        {options !== undefined && <Dialog options={options} opened={opened} onAnswer={close} />}
      </Suspense>
    </ConfirmContext>
  )
}
