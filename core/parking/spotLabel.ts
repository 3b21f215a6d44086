import type { ParkingReservation } from "./Parking.ts"

/** A spot in one line: "Fjordhospitalet, P1 Nord, A7". */
export const spotLabel = ({ section, site, spot }: Pick<ParkingReservation, "section" | "site" | "spot">) =>
  [site.name, section.name, spot.name].join(", ")
