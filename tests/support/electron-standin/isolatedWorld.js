// The isolated world that a sandboxed preload runs in. `__ipc` is a CDP binding that only this world has.
// biome-ignore-all format: evaluated as text
const replyTo = new Map(); const channels = new Map(); const functions = new Map(); const exposed = {}; let last = 0
const emit = (name, message) => document.dispatchEvent(new CustomEvent(`standin:${name}`, { detail: JSON.stringify(message) }))

globalThis.standinReceive = (text) => {
  const message = JSON.parse(text)
  if (message.kind === "event") return (channels.get(message.channel) ?? []).forEach((listener) => listener({}, ...message.args))
  const { resolve, reject } = replyTo.get(message.id)
  replyTo.delete(message.id)
  return message.problem === undefined ? resolve(message.value) : reject(new Error(message.problem))
}

const send = (message) => __ipc(JSON.stringify(message))
const ipcRenderer = {
  invoke: (channel, ...args) => new Promise((resolve, reject) => {
    last += 1
    replyTo.set(last, { resolve, reject })
    send({ kind: "invoke", id: last, channel, args: structuredClone(args) })
  }),
  send: (channel, ...args) => send({ kind: "send", channel, args: structuredClone(args) }),
  on: (channel, listener) => { channels.set(channel, [...(channels.get(channel) ?? []), listener]); return ipcRenderer },
  removeListener: (channel, listener) => { channels.set(channel, (channels.get(channel) ?? []).filter((one) => one !== listener)); return ipcRenderer }
}

// What crosses between the worlds: plain data, functions by number, promises by number.
const outward = (value) => {
  if (typeof value === "function") { last += 1; functions.set(last, value); return { $function: last } }
  if (value instanceof Promise) {
    last += 1
    const id = last
    value.then((held) => emit("settled", { id, value: outward(held) }), (problem) => emit("settled", { id, problem: String(problem?.message ?? problem) }))
    return { $promise: id }
  }
  if (Array.isArray(value)) return value.map(outward)
  if (value !== null && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, outward(held)]))
  return value
}
const inward = (value) => value !== null && typeof value === "object" && "$callback" in value ? (...args) => emit("callback", { id: value.$callback, args: outward(args) }) : value

document.addEventListener("standin:call", (event) => {
  const { id, function: number, args } = JSON.parse(event.detail)
  try { emit("returned", { id, value: outward(functions.get(number)(...args.map(inward))) }) }
  catch (problem) { emit("returned", { id, problem: String(problem?.message ?? problem) }) }
})
document.addEventListener("standin:request", () => emit("exposed", exposed))

const electron = {
  ipcRenderer,
  contextBridge: { exposeInMainWorld: (name, api) => { exposed[name] = outward(api); emit("exposed", exposed) } }
}
globalThis.standinRequire = (name) => {
  if (name === "electron" || name === "electron/renderer") return electron
  throw new Error(`module not found: ${name} (sandboxed preload)`)
}
