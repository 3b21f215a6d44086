import { Option } from "effect"
import { parseTripCode } from "./tripCode.ts"

/** The digits of a driver's link, `https://…/qr/12345678` or the same with the scheme of the app, in capitals too; or digits alone. */
const digitsIn = (text: string): string =>
  /\/qr\/([\d-]+)\/?(?:[?#].*)?$/i.exec(text)?.[1] ?? (/^[\d\s-]+$/.test(text) ? text : "")

/**
 * BYCODE-001 The trip code in a QR code, which has as many `digits` as the server issues; none for the QR code of something else.
 * The host of a link does not matter: only the digits are used, and the server of this app says which trip they open.
 */
export const scannedTripCode = (text: string, digits: number): Option.Option<string> =>
  Option.some(parseTripCode(digitsIn(text.trim()))).pipe(Option.filter((code) => code.length === digits))
