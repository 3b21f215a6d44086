import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useRef, useState } from "react"
import type { DialogAnswer, DialogWish } from "./dialogTypes.ts"

const Dialog = lazy(async () => ({ default: (await import("./Dialog.tsx")).Dialog }))

type Confirm = (wish: DialogWish) => Promise<DialogAnswer>
const ConfirmContext = createContext<Confirm>(() => Promise.resolve({ confirmed: false, toggled: false }))

/** `const { confirmed } = await confirm({ title, text, success, cancel })` */
export const useConfirm = (): Confirm => use(ConfirmContext)

/** Shows one dialog at a time for everything inside; a second one answers the first with no. */
export function DialogHost({ children }: { readonly children: ReactNode }) {
  const [wish, setWish] = useState<DialogWish>()
  const [opened, setOpened] = useState(false)
  const answer = useRef<(answer: DialogAnswer) => void>(undefined)

  const settle = useCallback((given: DialogAnswer) => {
    answer.current?.(given)
    answer.current = undefined
    setOpened(false)
  }, [])
  const confirm = useCallback<Confirm>(
    (next) =>
      new Promise((resolve) => {
        answer.current?.({ confirmed: false, toggled: false })
        answer.current = resolve
        setWish(next)
        setOpened(true)
      }),
    []
  )
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Suspense fallback={null}>
        {wish !== undefined && <Dialog wish={wish} opened={opened} onAnswer={settle} />}
      </Suspense>
    </ConfirmContext>
  )
}
