import type { ConsoleBridge } from "#ipc/contract.ts"

declare global {
  interface Window {
    /** Exposed by the preload script of the desktop console. */
    readonly bridge?: ConsoleBridge
  }
}

/** The channels to the main process; undefined in a browser. */
export const bridge = globalThis.window.bridge
