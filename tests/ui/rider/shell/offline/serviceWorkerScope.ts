import { runInNewContext } from "node:vm"

/** A cache in memory: `match` by address, `keys` in the order of the last writing. */
class MemoryCache {
  readonly #entries = new Map<string, Response>()
  keys = async () => [...this.#entries.keys()].map((url) => ({ url }))
  match = async (key: string) => this.#entries.get(key)?.clone()
  put = async (key: string, response: Response) => {
    this.#entries.delete(key)
    this.#entries.set(key, response)
  }
  delete = async (entry: string | { readonly url: string }) =>
    this.#entries.delete(typeof entry === "string" ? entry : entry.url)
}

/** The caches of an origin: a deleted one stays usable for those who have opened it, and no one else finds it. */
export class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>()
  keys = async () => [...this.#caches.keys()]
  match = async ({ url }: { readonly url: string }) => {
    for (const cache of this.#caches.values()) {
      const found = await cache.match(url)
      if (found !== undefined) return found
    }
    return undefined
  }
  open = async (name: string) => {
    const cache = this.#caches.get(name) ?? new MemoryCache()
    this.#caches.set(name, cache)
    return cache
  }
  delete = async (name: string) => this.#caches.delete(name)
  size = async (name: string) => (await (await this.open(name)).keys()).length
}

/** Evaluates the text of a function where nothing exists but the globals of a service worker, as in the built one. */
export const inServiceWorker = <F extends (...args: never) => unknown>(
  f: F,
  globals: Readonly<Record<string, unknown>>
): F => runInNewContext(`(${f.toString()})`, { ...globals })
