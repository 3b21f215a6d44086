import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"

interface TravelledLeg {
  readonly type: "CAR" | "WALK" | "train" | "bus" | "tram" | "ferry" | "subway"
  /** In metres. */
  readonly distance: number
}

/** Grams a kilometre for one person; the driver and `seats` passengers share those of the car. */
const gramsPerKm = (
  type: TravelledLeg["type"],
  seats: number,
  settings: ProductSettingsValues["co2"]
): number => {
  switch (type) {
    case "CAR":
      return settings.carGramsPerKm / (seats + 1)
    case "WALK":
      return 0
    case "bus":
      return settings.busGramsPerKm
    case "ferry":
      return settings.ferryGramsPerKm
    case "train":
    case "tram":
    case "subway":
      return settings.railGramsPerKm
  }
}

/** Estimates the grams of CO₂ of one person on a journey for which `seats` people travel together. */
export const personalCo2 = (
  legs: ReadonlyArray<TravelledLeg>,
  seats: number,
  settings: ProductSettingsValues["co2"]
): number =>
  legs.reduce((grams, { distance, type }) => grams + (gramsPerKm(type, seats, settings) * distance) / 1000, 0)
