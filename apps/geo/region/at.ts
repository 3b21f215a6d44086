/** The number at an index that the caller knows to exist: columns are as long as their table. */
export const numberAt = (column: ArrayLike<number>, index: number): number => column[index] ?? 0

/** The text at an index that the caller knows to exist. */
export const textAt = (column: ArrayLike<string>, index: number): string => column[index] ?? ""

/** Columns hold degrees as whole 1e-7ths. */
export const degreesAt = (column: ArrayLike<number>, index: number): number => numberAt(column, index) / 1e7
