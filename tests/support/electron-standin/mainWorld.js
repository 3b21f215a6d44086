// The page's own world: builds what the preload exposed, before any script of the page runs.
// biome-ignore-all format: evaluated as text
(() => {
  const returned = new Map(); const settling = new Map(); const callbacks = new Map(); let last = 0
  const listen = (name, listener) => document.addEventListener(`standin:${name}`, (event) => listener(JSON.parse(event.detail)))

  const built = (value) => {
    if (value === null || typeof value !== "object") return value
    if ("$function" in value) return (...args) => call(value.$function, args)
    if ("$promise" in value) return new Promise((resolve, reject) => settling.set(value.$promise, { resolve, reject }))
    if (Array.isArray(value)) return value.map(built)
    return Object.freeze(Object.fromEntries(Object.entries(value).map(([name, held]) => [name, built(held)])))
  }
  const sent = (value) => {
    if (typeof value !== "function") return value
    last += 1
    callbacks.set(last, value)
    return { $callback: last }
  }
  const call = (number, args) => {
    last += 1
    const id = last
    document.dispatchEvent(new CustomEvent("standin:call", { detail: JSON.stringify({ id, function: number, args: args.map(sent) }) }))
    const { value, problem } = returned.get(id)
    returned.delete(id)
    if (problem !== undefined) throw new Error(problem)
    return built(value)
  }
  listen("returned", ({ id, ...answer }) => returned.set(id, answer))
  listen("settled", ({ id, value, problem }) => problem === undefined ? settling.get(id).resolve(built(value)) : settling.get(id).reject(new Error(problem)))
  listen("callback", ({ id, args }) => callbacks.get(id)(...args.map(built)))
  listen("exposed", (apis) => {
    for (const [name, api] of Object.entries(apis)) {
      if (!(name in window)) Object.defineProperty(window, name, { value: built(api), configurable: false, writable: false })
    }
  })
  document.dispatchEvent(new CustomEvent("standin:request"))
})()
