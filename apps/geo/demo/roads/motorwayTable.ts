import type { MotorwayRow } from "./motorwayRows.ts"
import { jutland } from "./motorwaysJutland.ts"
import { sweden } from "./motorwaysSweden.ts"
import { zealand } from "./motorwaysZealand.ts"

/** The real motorways, simplified, with one or two exits for each town. */
export const motorwayTable: ReadonlyArray<MotorwayRow> = [...zealand, ...jutland, ...sweden]
