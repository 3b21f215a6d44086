/** The same numbers in an array with room for `length` of them and a quarter to spare. */
export const grow = (numbers: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> => {
  const wider = new Int32Array(Math.ceil(length * 1.25))
  wider.set(numbers)
  return wider
}

/** As `widened`, for small numbers. */
export const grownBytes = (numbers: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> => {
  const wider = new Uint8Array(Math.ceil(length * 1.25))
  wider.set(numbers)
  return wider
}
