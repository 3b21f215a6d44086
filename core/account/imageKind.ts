import { Option } from "effect"

const starts = (bytes: Uint8Array, signature: ReadonlyArray<number>, at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte)

const riff = [0x52, 0x49, 0x46, 0x46]
const webp = [0x57, 0x45, 0x42, 0x50]

/** ONB-012 Detects the format of an image by its first bytes, whatever content type the client sent. */
export const imageKind = (bytes: Uint8Array): Option.Option<"image/jpeg" | "image/png" | "image/webp"> => {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return Option.some("image/jpeg")
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return Option.some("image/png")
  return starts(bytes, riff) && starts(bytes, webp, 8) ? Option.some("image/webp") : Option.none()
}
