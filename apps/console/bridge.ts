import type { ConsoleBridge } from "#ipc/contract.ts"

declare global {
  interface Window {
    /** Only in the desktop console. */
    readonly bridge?: ConsoleBridge
  }
}

/** The main process, where there is one; undefined in a browser. */
export const bridge = globalThis.window.bridge
