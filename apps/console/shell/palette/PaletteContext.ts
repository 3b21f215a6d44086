import { createContext, use } from "react"

/** The function that opens the command palette, for any component of a view. */
export const PaletteContext = createContext<() => void>(() => undefined)
export const useOpenPalette = () => use(PaletteContext)
