import { Icon } from "#console/shell/Icon.tsx"
import { ShortcutKeys } from "#console/shell/ShortcutKeys.tsx"
import type { PaletteItem } from "./PaletteItem.ts"

type Props = {
  readonly item: PaletteItem
  readonly isActive: boolean
  readonly onChoose: (item: PaletteItem) => void
}

export function PaletteOption({ item, isActive, onChoose }: Props) {
  return (
    <div
      id={`palette-${item.id}`}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="co-palette-item"
      ref={isActive ? (element) => element?.scrollIntoView({ block: "nearest" }) : undefined}
      onClick={() => onChoose(item)}
      onKeyDown={(event) => {
        if (event.key === "Enter") onChoose(item)
      }}
    >
      <Icon name={item.icon} />
      <span className="co-palette-label">{item.label}</span>
      {item.detail !== undefined && <span className="co-palette-detail">{item.detail}</span>}
      {item.keys !== undefined && <ShortcutKeys keys={item.keys} />}
    </div>
  )
}
