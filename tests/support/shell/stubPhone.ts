import { vi } from "vitest"
import { origin } from "./anyMessage.ts"
import { pluginHeaders } from "./pluginHeaders.ts"

const memoryStorage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear()
  }
}

type Listener = (data: unknown, error?: unknown) => void

const answers: Readonly<Record<string, unknown>> = {
  "App.getInfo": { build: "7", version: "5.1.0" },
  "PushNotifications.checkPermissions": { receive: "prompt" },
  "PushNotifications.requestPermissions": { receive: "granted" }
}

/** The system of the phone, which notes what Capacitor asks of it. */
const stubCapacitor = () => {
  const calls: Array<{ readonly name: string; readonly options: unknown }> = []
  const listeners = new Map<string, Listener>()
  vi.stubGlobal("androidBridge", {})
  vi.stubGlobal("Capacitor", {
    PluginHeaders: pluginHeaders,
    nativePromise: (plugin: string, method: string, options: unknown) => {
      calls.push({ name: `${plugin}.${method}`, options })
      return Promise.resolve(answers[`${plugin}.${method}`])
    },
    nativeCallback: (
      plugin: string,
      method: string,
      { eventName = method }: { readonly eventName?: string },
      listener: Listener
    ) => {
      listeners.set(`${plugin}.${eventName}`, listener)
      return `${plugin}.${eventName}`
    }
  })
  return { calls, emit: (name: string, ...said: Parameters<Listener>) => listeners.get(name)?.(...said) }
}

/**
 * A phone for the shell and the page, in Node: the system notes the calls of plugins, the page its style, its requests and the errors
 * that it reports. A listener that throws throws here.
 */
export const stubPhone = () => {
  const system = stubCapacitor()
  const errors: Array<unknown> = []
  const requests: Array<string> = []
  const style = new Map<string, string>()
  const listeners = new Map<string, Set<(event: Event) => void>>()
  const [local, session] = [memoryStorage(), memoryStorage()]
  vi.stubGlobal("location", { href: `${origin}/`, hostname: "samvej.example", origin, pathname: "/" })
  vi.stubGlobal("localStorage", local)
  vi.stubGlobal("sessionStorage", session)
  vi.stubGlobal("reportError", (error: unknown) => errors.push(error))
  vi.stubGlobal("fetch", (input: RequestInfo | URL) => {
    requests.push(input instanceof Request ? input.url : String(input))
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  vi.stubGlobal("document", {
    documentElement: {
      lang: "en",
      style: { setProperty: (name: string, value: string) => style.set(name, value) }
    }
  })
  vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: () => "" }))
  vi.stubGlobal(
    "MutationObserver",
    class {
      observe = () => undefined
    }
  )
  vi.stubGlobal("addEventListener", (type: string, listener: (event: Event) => void) =>
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
  )
  vi.stubGlobal("removeEventListener", (type: string, listener: (event: Event) => void) =>
    listeners.get(type)?.delete(listener)
  )
  vi.stubGlobal("dispatchEvent", (event: Event) => {
    for (const listener of listeners.get(event.type) ?? []) listener(event)
    return true
  })
  const forget = (): void => {
    for (const list of [system.calls, errors, requests]) list.splice(0)
    style.clear()
    session.clear()
  }
  return { ...system, errors, requests, style, forget }
}
