import { useVirtualizer } from "@tanstack/react-virtual"
import { type ReactNode, useEffect, useId, useRef } from "react"
import { revealRow } from "#console/table/revealRow.ts"
import { useRowKeys } from "#console/table/useRowKeys.ts"

type Props<Item> = {
  /** Names the list for a screen reader. */
  readonly label: string
  readonly items: ReadonlyArray<Item>
  /** The height of an item in pixels. */
  readonly itemHeight: number
  readonly selectedId: string | undefined
  readonly onOpen: (id: string) => void
  /** The item that is pointed at on the map. */
  readonly litId?: string | undefined
  /** Called with the item under the pointer or the keys. */
  readonly onLight?: (id: string | undefined) => void
  readonly children: (item: Item) => ReactNode
}

/** Lists the items of the map with the keys of every list: one tab stop, arrows or j and k, Enter. It renders visible items only. */
export function OptionList<Item extends { readonly id: string }>(props: Props<Item>) {
  const { children, itemHeight, items, label, litId, onLight, onOpen, selectedId } = props
  const [list, listId] = [useRef<HTMLDivElement>(null), useId()]
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current,
    estimateSize: () => itemHeight,
    overscan: 8
  })
  const reveal = revealRow({ list, virtual, isRowOpen: selectedId !== undefined })
  const keys = useRowKeys({ ids: items.map(({ id }) => id), selectedId, onOpen, reveal })
  const { activeId } = keys
  useEffect(() => onLight?.(activeId), [activeId, onLight])
  const shown = virtual.getVirtualItems().flatMap(({ index, start }) => {
    const item = items[index]
    return item === undefined ? [] : [{ item, index, start }]
  })
  const isActiveShown = shown.some(({ item }) => item.id === keys.activeId)
  return (
    <div
      ref={list}
      role="listbox"
      data-rows
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={isActiveShown ? `${listId}-${keys.activeId}` : undefined}
      className="co-live-list"
      onKeyDown={keys.onKeyDown}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: "relative" }}>
        {shown.map(({ index, item, start }) => (
          <div
            key={item.id}
            id={`${listId}-${item.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={item.id === selectedId}
            aria-posinset={index + 1}
            aria-setsize={items.length}
            data-active={item.id === keys.activeId ? "" : undefined}
            data-lit={item.id === litId ? "" : undefined}
            onPointerEnter={() => onLight?.(item.id)}
            onPointerLeave={() => onLight?.(keys.activeId)}
            className="co-live-option"
            style={{ height: itemHeight, transform: `translateY(${start}px)` }}
            onClick={() => keys.choose(index)}
            onKeyDown={undefined}
          >
            {children(item)}
          </div>
        ))}
      </div>
    </div>
  )
}
