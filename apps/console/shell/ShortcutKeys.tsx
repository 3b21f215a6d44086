import { keyLabels } from "./shortcuts.ts"

/** The keys of a shortcut as key caps. */
export function ShortcutKeys({ keys }: { readonly keys: string }) {
  return (
    <span className="co-keys">
      {keyLabels(keys).map((label) => (
        <kbd key={label}>{label}</kbd>
      ))}
    </span>
  )
}
