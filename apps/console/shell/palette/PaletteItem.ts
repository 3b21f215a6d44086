import type { IconName } from "../Icon.tsx"

export interface PaletteItem {
  readonly id: string
  readonly icon: IconName
  readonly label: string
  readonly detail?: string
  readonly keys?: string
  readonly run: () => void
}

export interface PaletteGroup {
  readonly name: "actions" | "addresses" | "records" | "people" | "trips" | "bookings" | "sites" | "plates"
  readonly items: ReadonlyArray<PaletteItem>
}
