import { keyLabels } from "./shortcuts.ts"
import { isSingleKey, useSingleKeys } from "./singleKeys.ts"

type Props = {
  readonly keys: string
  /** Shows letters also while they are switched off. */
  readonly isAlwaysShown?: boolean
}

/** The keys of a shortcut as key caps; letters are hidden while they are switched off. */
export function ShortcutKeys({ isAlwaysShown = false, keys }: Props) {
  const areOn = useSingleKeys()
  if (!areOn && !isAlwaysShown && isSingleKey(keys)) return null
  return (
    <span className="co-keys">
      {keyLabels(keys).map((label) => (
        <kbd key={label}>{label}</kbd>
      ))}
    </span>
  )
}
