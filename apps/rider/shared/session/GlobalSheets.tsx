import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useState
} from "react"
import type { GlobalSheetProps, SheetName, SheetOptions } from "./sheetOptions.ts"

/** Resolves with true when the sheet did what it is for, false when it was closed. */
export type OpenSheet = <Name extends SheetName>(name: Name, options: SheetOptions[Name]) => Promise<boolean>
export type SheetComponents = { readonly [Name in SheetName]?: ComponentType<GlobalSheetProps<Name>> }

const SheetContext = createContext<OpenSheet>(() => Promise.resolve(false))

/** `const open = useGlobalSheet(); if (await open("payment", { missing })) …` */
export const useGlobalSheet = (): OpenSheet => use(SheetContext)

type Shown = {
  readonly draw: (opened: boolean, onDone: (done: boolean) => void) => ReactNode
  readonly settle: (done: boolean) => void
}

const drawing =
  <Name extends SheetName>(
    Sheet: ComponentType<GlobalSheetProps<Name>>,
    options: SheetOptions[Name]
  ): Shown["draw"] =>
  (opened, onDone) =>
    createElement(Sheet, { opened, options, onDone })

type Props = { readonly sheets: SheetComponents; readonly children: ReactNode }

/** Draws at most one global sheet for everything inside; a second one closes the first. */
export function GlobalSheets({ sheets, children }: Props) {
  const [shown, setShown] = useState<Shown>()
  const [opened, setOpened] = useState(false)

  const open = useCallback<OpenSheet>(
    (name, options) => {
      const Sheet: ComponentType<GlobalSheetProps<typeof name>> | undefined = sheets[name]
      if (Sheet === undefined) return Promise.resolve(false)
      return new Promise((settle) => {
        setShown((before) => {
          before?.settle(false)
          return { settle, draw: drawing(Sheet, options) }
        })
        setOpened(true)
      })
    },
    [sheets]
  )
  const done = (answer: boolean): void => {
    shown?.settle(answer)
    setOpened(false)
  }
  return (
    <SheetContext value={open}>
      {children}
      <Suspense fallback={null}>{shown?.draw(opened, done)}</Suspense>
    </SheetContext>
  )
}
