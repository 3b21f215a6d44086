import { Option } from "effect"
import { isOlderVersion } from "#core/shared/nativeVersion.ts"

/** The version of the native app; C55 for a browser the one that the product settings name. None: a browser that counts as no version. */
type NativeVersion = Option.Option<string>

/** SHELL-008 The first native version that can enlarge an image. */
const imageZoomSince = "5.0.5"

/** SHELL-008 Whether an image opens in full size. */
export const canZoomImages = (version: NativeVersion): boolean =>
  Option.exists(version, (own) => !isOlderVersion(own, imageZoomSince))

/** SHELL-007 Whether the native app has to be updated before it is used on. A browser is never too old. */
export const mustUpdateApp = (version: NativeVersion, minimum: string): boolean =>
  Option.exists(version, (own) => isOlderVersion(own, minimum))
