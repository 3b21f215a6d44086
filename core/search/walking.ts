/** How much longer a walk by streets is than the straight line. */
const DETOUR = 1.25
const METRES_PER_SECOND = 1.25

/** The walk in metres for a straight line in metres. */
export const walkMetres = (straight: number): number => Math.round(straight * DETOUR)
/** Whole seconds for a walk in metres. */
export const walkSeconds = (metres: number): number => Math.ceil(metres / METRES_PER_SECOND)
/** The longest straight line of a walk in metres. */
export const straightWithin = (metres: number): number => metres / DETOUR
