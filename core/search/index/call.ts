import { SQUARE_BITS, WITHIN_SQUARE } from "./ground.ts"

/**
 * A call of a trip at a stop as two 32-bit numbers.
 * Who: the trip's slot (27 bits), the stop's position on the trip (5 bits).
 * Where: metres within the square, east (10 bits) and north (10 bits); seconds within the hour (12 bits).
 */
const POSITION_BITS = 5
const POSITION = (1 << POSITION_BITS) - 1
const SECOND_BITS = 12

/** A trip has this many stops at most; the slots end at 2 to the 27th. */
export const MOST_STOPS = 1 << POSITION_BITS

export const whoOf = (slot: number, position: number): number => (slot << POSITION_BITS) | position
export const slotOf = (who: number): number => who >>> POSITION_BITS
export const positionOf = (who: number): number => who & POSITION

export const whereOf = (x: number, y: number, second: number): number =>
  ((x & WITHIN_SQUARE) << (SQUARE_BITS + SECOND_BITS)) | ((y & WITHIN_SQUARE) << SECOND_BITS) | second

export const eastOf = (where: number): number => where >>> (SQUARE_BITS + SECOND_BITS)
export const northOf = (where: number): number => (where >>> SECOND_BITS) & WITHIN_SQUARE
export const secondOf = (where: number): number => where & ((1 << SECOND_BITS) - 1)
