import type { WebPreferences } from "electron"

/**
 * ELECTRON-02 ELECTRON-03 ELECTRON-04 No page has Node, each runs in Chromium's sandbox, and preload scripts in a world of their own.
 * ELECTRON-06 ELECTRON-08 ELECTRON-09 ELECTRON-10 Every other preference is Electron's default, which keeps the web's security.
 */
const restricted = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false
} as const satisfies WebPreferences

export const consolePreferences = (preload: string): WebPreferences => ({ ...restricted, preload })

/** CONS-002 The partition is in memory, so that no cache, cookie or history survives. There is no preload script. */
export const impersonationPreferences = (id: string): WebPreferences => ({
  ...restricted,
  partition: `impersonation-${id}`
})
