import { sections } from "./sections.ts"

/** Every shortcut of the console; the text of each is `console:shortcut.<name>`. */
export const shortcuts = [
  { name: "palette", keys: "mod+k" },
  { name: "sheet", keys: "?" },
  ...sections.map(({ name, keys }) => ({ name, keys })),
  { name: "plate", keys: "n" },
  { name: "filter", keys: "/" },
  { name: "next", keys: "j" },
  { name: "previous", keys: "k" },
  { name: "open", keys: "Enter" },
  { name: "close", keys: "Escape" },
  { name: "copyPhone", keys: "c" },
  { name: "follow", keys: "f" },
  { name: "approve", keys: "a" },
  { name: "reject", keys: "r" },
  { name: "select", keys: "x" },
  { name: "cancel", keys: "z" },
  { name: "end", keys: "e" },
  { name: "refund", keys: "u" },
  { name: "ask", keys: "q" },
  { name: "block", keys: "b" },
  { name: "impersonate", keys: "i" },
  { name: "closeCase", keys: "t" },
  { name: "bulk", keys: "w" },
  { name: "move", keys: "m" },
  { name: "release", keys: "l" },
  { name: "save", keys: "s" },
  { name: "columns", keys: "o" },
  { name: "views", keys: "v" },
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
