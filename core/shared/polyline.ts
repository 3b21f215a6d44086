/**
 * Encodes Google's polyline format. The codecs of the registry are CommonJS without named exports for Node.
 */
export const encodePolyline = (path: ReadonlyArray<LatLng>, precision: number): string => {
  const factor = 10 ** precision
  let text = ""
  let [lastLat, lastLng] = [0, 0]
  for (const [lat, lng] of path) {
    const [y, x] = [Math.round(lat * factor), Math.round(lng * factor)]
    text += encodeNumber(y - lastLat) + encodeNumber(x - lastLng)
    lastLat = y
    lastLng = x
  }
  return text
}

export type LatLng = readonly [lat: number, lng: number]

const encodeNumber = (value: number) => {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ""
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
    rest >>>= 5
  }
  return text + String.fromCharCode(rest + 63)
}

export const decodePolyline = (text: string, precision: number): ReadonlyArray<LatLng> => {
  const factor = 10 ** precision
  const path: Array<LatLng> = []
  let [at, lat, lng] = [0, 0, 0]
  const next = () => {
    let [value, shift, chunk] = [0, 0, 0x20]
    while (chunk >= 0x20 && at < text.length) {
      chunk = text.charCodeAt(at++) - 63
      value |= (chunk & 0x1f) << shift
      shift += 5
    }
    return (value & 1) === 1 ? ~(value >> 1) : value >> 1
  }
  while (at < text.length) {
    lat += next()
    lng += next()
    path.push([lat / factor, lng / factor])
  }
  return path
}
