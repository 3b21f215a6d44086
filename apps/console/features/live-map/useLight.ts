import { useState } from "react"

/** The trip under the pointer or the keys, in the list or on the map, and what says so. */
export interface Light {
  readonly litId: string | undefined
  readonly onLight: (id: string | undefined) => void
}

/** CONS-001 Remembers which trip is pointed at, which the list and the map both show. */
export const useLight = (): Light => {
  const [litId, onLight] = useState<string>()
  return { litId, onLight }
}
