import { createContext, use } from "react"

/** Opens the command palette from anywhere in a view. */
export const PaletteContext = createContext<() => void>(() => undefined)
export const useOpenPalette = () => use(PaletteContext)
