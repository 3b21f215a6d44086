import { BrowserWindow, nativeTheme } from "electron"

/** The page's own colours (`paper` of the theme), so that a window is not white before its first paint. */
export const paper = { light: "#faf8f3", dark: "#101815" } as const

export const windowColour = () => (nativeTheme.shouldUseDarkColors ? paper.dark : paper.light)

/** Gives the open windows the colour of the system's scheme when it changes. */
export const followSystemScheme = () =>
  nativeTheme.on("updated", () => {
    for (const window of BrowserWindow.getAllWindows()) window.setBackgroundColor(windowColour())
  })
