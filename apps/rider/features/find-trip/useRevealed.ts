import { useEffect, useMemo, useState } from "react"

/** Results in a frame: a card takes a slow phone half of the 50 ms after which scrolling stutters. */
const inOneFrame = 1

/** Returns the start of a list, which grows frame by frame to the whole list. */
export const useRevealed = <Item>(all: readonly Item[]): readonly Item[] => {
  const [count, setCount] = useState(inOneFrame)
  const isWhole = count >= all.length
  useEffect(() => {
    if (isWhole) return
    const frame = requestAnimationFrame(() => setCount(count + inOneFrame))
    return () => cancelAnimationFrame(frame)
  }, [isWhole, count])
  return useMemo(() => (isWhole ? all : all.slice(0, count)), [all, isWhole, count])
}
