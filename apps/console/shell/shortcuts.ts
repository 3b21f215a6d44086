/** Every shortcut of the console; the text of each is `console:shortcut.<name>`. */
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
const labels: Readonly<Record<string, string>> = {
  mod: isMac ? "⌘" : "Ctrl",
  Escape: "Esc",
  Enter: "↵"
}

/** Returns the labels of the keys: "g t" and "mod+k" have two each. */
export const keyLabels = (keys: string): ReadonlyArray<string> =>
  keys.split(/[ +]/).map((key) => labels[key] ?? key.toUpperCase())
