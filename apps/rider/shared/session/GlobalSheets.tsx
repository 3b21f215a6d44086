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

/** Opens a global sheet. Resolves with true when it is done, false when it was closed. */
export type OpenSheet = <Name extends SheetName>(name: Name, options: SheetOptions[Name]) => Promise<boolean>
export type SheetComponents = { readonly [Name in SheetName]?: ComponentType<GlobalSheetProps<Name>> }

const SheetContext = createContext<OpenSheet>(() => Promise.resolve(false))

/** `const open = useGlobalSheet(); if (await open("payment", { missing })) …` */
export const useGlobalSheet = (): OpenSheet => use(SheetContext)

type OpenedSheet = {
  readonly render: (opened: boolean, onDone: (done: boolean) => void) => ReactNode
  readonly resolve: (done: boolean) => void
}

const renderSheet =
  <Name extends SheetName>(
    Sheet: ComponentType<GlobalSheetProps<Name>>,
    options: SheetOptions[Name]
  ): OpenedSheet["render"] =>
  (opened, onDone) =>
    createElement(Sheet, { opened, options, onDone })

type Props = { readonly sheets: SheetComponents; readonly children: ReactNode }

/** Provides `useGlobalSheet` to everything inside and renders one sheet at a time; a second one closes the first. */
export function GlobalSheets({ sheets, children }: Props) {
  const [shown, setShown] = useState<OpenedSheet>()
  const [opened, setOpened] = useState(false)

  const open = useCallback<OpenSheet>(
    (name, options) => {
      const Sheet: ComponentType<GlobalSheetProps<typeof name>> | undefined = sheets[name]
      if (Sheet === undefined) return Promise.resolve(false)
      return new Promise((resolve) => {
        setShown((before) => {
          before?.resolve(false)
          return { resolve, render: renderSheet(Sheet, options) }
        })
        setOpened(true)
      })
    },
    [sheets]
  )
  const close = (isDone: boolean): void => {
    shown?.resolve(isDone)
    setOpened(false)
  }
  return (
    <SheetContext value={open}>
      {children}
      <Suspense fallback={null}>{shown?.render(opened, close)}</Suspense>
    </SheetContext>
  )
}
