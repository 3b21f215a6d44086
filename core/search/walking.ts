/** Streets are this much longer than the straight line. */
const DETOUR = 1.25
const METRES_PER_SECOND = 1.25

/** Metres on foot for a straight line in metres. */
export const walkMetres = (straight: number): number => Math.round(straight * DETOUR)
/** Whole seconds for metres on foot. */
export const walkSeconds = (metres: number): number => Math.ceil(metres / METRES_PER_SECOND)
/** The straight line that such a walk covers at most. */
export const straightWithin = (metres: number): number => metres / DETOUR
