/** Returns the number at an index that exists: a column is as long as its table. */
export const numberAt = (column: ArrayLike<number>, index: number): number => column[index] ?? 0

/** Returns the text at an index that exists. */
export const textAt = (column: ArrayLike<string>, index: number): string => column[index] ?? ""

/** Returns degrees from a column in units of 1e-7 degrees. */
export const degreesAt = (column: ArrayLike<number>, index: number): number => numberAt(column, index) / 1e7
