import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useRef,
  useState
} from "react"
import type { GlobalSheetProps, SheetName, SheetWishes } from "./sheetWishes.ts"

/** Resolves with true when the sheet did what it is for, false when it was closed. */
export type OpenSheet = <Name extends SheetName>(name: Name, wish: SheetWishes[Name]) => Promise<boolean>
export type SheetComponents = { readonly [Name in SheetName]?: ComponentType<GlobalSheetProps<Name>> }

const SheetContext = createContext<OpenSheet>(() => Promise.resolve(false))

/** `const open = useGlobalSheet(); if (await open("payment", { missing })) …` */
export const useGlobalSheet = (): OpenSheet => use(SheetContext)

type Drawn = (opened: boolean, onDone: (done: boolean) => void) => ReactNode

type Props = { readonly sheets: SheetComponents; readonly children: ReactNode }

/** Draws at most one global sheet for everything inside; a second one closes the first. */
export function GlobalSheets({ sheets, children }: Props) {
  const [draw, setDraw] = useState<Drawn>()
  const [opened, setOpened] = useState(false)
  const settle = useRef<(done: boolean) => void>(undefined)

  const done = useCallback((answer: boolean) => {
    settle.current?.(answer)
    settle.current = undefined
    setOpened(false)
  }, [])
  const open = useCallback<OpenSheet>(
    (name, wish) => {
      const Sheet = sheets[name]
      if (Sheet === undefined) return Promise.resolve(false)
      settle.current?.(false)
      setDraw(() => (isOpen: boolean, onDone: (answer: boolean) => void) => (
        <Sheet opened={isOpen} wish={wish} onDone={onDone} />
      ))
      setOpened(true)
      return new Promise<boolean>((resolve) => {
        settle.current = resolve
      })
    },
    [sheets]
  )
  return (
    <SheetContext value={open}>
      {children}
      <Suspense fallback={null}>{draw?.(opened, done)}</Suspense>
    </SheetContext>
  )
}
