/** Copies an array into a larger one, with room for `length` elements and a quarter to spare. */
export const growInt32Array = (array: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> => {
  const larger = new Int32Array(Math.ceil(length * 1.25))
  larger.set(array)
  return larger
}

/** See `growInt32Array`. */
export const growUint8Array = (array: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> => {
  const larger = new Uint8Array(Math.ceil(length * 1.25))
  larger.set(array)
  return larger
}
