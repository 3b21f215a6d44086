/** Every key of the console, as the `?` sheet lists them; the words are `console:shortcut.<name>`. */
export const shortcuts = [
  { name: "palette", keys: "mod+k" },
  { name: "sheet", keys: "?" },
  { name: "live", keys: "g l" },
  { name: "trips", keys: "g t" },
  { name: "people", keys: "g p" },
  { name: "audit", keys: "g a" },
  { name: "filter", keys: "/" },
  { name: "next", keys: "j" },
  { name: "previous", keys: "k" },
  { name: "open", keys: "Enter" },
  { name: "close", keys: "Escape" },
  { name: "follow", keys: "f" },
  { name: "density", keys: "d" }
] as const

const isMac = /Mac/.test(navigator.userAgent)
const shown: Readonly<Record<string, string>> = {
  mod: isMac ? "⌘" : "Ctrl",
  Escape: "Esc",
  Enter: "↵"
}

/** The caps to draw: "g t" is two, "mod+k" is two. */
export const capsOf = (keys: string): ReadonlyArray<string> =>
  keys.split(/[ +]/).map((key) => shown[key] ?? key.toUpperCase())
