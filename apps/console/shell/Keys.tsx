import { capsOf } from "./shortcuts.ts"

/** The caps of a shortcut, beside what it does. */
export function Keys({ keys }: { readonly keys: string }) {
  return (
    <span className="co-keys">
      {capsOf(keys).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  )
}
