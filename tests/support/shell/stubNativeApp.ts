import { vi } from "vitest"

/** Shows the page of a test in a native app that says this of itself. */
export const stubNativeApp = async (said: object): Promise<void> => {
  // Loaded here, because a test may have fresh modules.
  const [{ nativeReaders }, { setBridgeReaders }] = await Promise.all([
    import("#rider/shell/native/nativeReaders.ts"),
    import("#ui/api/bridgeReaders.ts")
  ])
  setBridgeReaders(nativeReaders)
  vi.stubGlobal("nativeBridge", said)
}
