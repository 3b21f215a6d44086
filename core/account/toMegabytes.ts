/** PROF-026 The size of a file as texts name it: megabytes of 1024 × 1024 bytes, rounded down to one decimal. */
export const toMegabytes = (bytes: number): number => Math.floor((bytes * 10) / (1024 * 1024)) / 10
