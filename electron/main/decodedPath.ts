/**
 * SEC-009 Decodes the path of an address once; undefined if its encoding is invalid. The process decides by this path and sends
 * this path, so that the server cannot read another one.
 */
export const decodedPath = (address: string): string | undefined => {
  try {
    return decodeURIComponent(new URL(address).pathname)
  } catch {
    return undefined
  }
}
