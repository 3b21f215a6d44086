import { SQUARE_BITS, WITHIN_SQUARE } from "./grid.ts"

/**
 * A call (one trip at one stop) packed into two 32-bit words.
 * Stop word: the trip's slot (27 bits), the stop's position on the trip (5 bits).
 * Place word: metres within the square, east (10 bits) and north (10 bits); seconds within the hour (12 bits).
 */
const POSITION_BITS = 5
const POSITION = (1 << POSITION_BITS) - 1
const SECOND_BITS = 12

/** The stops of a trip are limited by the bits of a position; slots by 2 to the 27th. */
export const MAX_STOPS = 1 << POSITION_BITS

export const packStop = (slot: number, position: number): number => (slot << POSITION_BITS) | position
export const tripSlot = (stopWord: number): number => stopWord >>> POSITION_BITS
export const stopPosition = (stopWord: number): number => stopWord & POSITION

export const packPlace = (x: number, y: number, second: number): number =>
  ((x & WITHIN_SQUARE) << (SQUARE_BITS + SECOND_BITS)) | ((y & WITHIN_SQUARE) << SECOND_BITS) | second

export const eastOf = (placeWord: number): number => placeWord >>> (SQUARE_BITS + SECOND_BITS)
export const northOf = (placeWord: number): number => (placeWord >>> SECOND_BITS) & WITHIN_SQUARE
export const secondOf = (placeWord: number): number => placeWord & ((1 << SECOND_BITS) - 1)
