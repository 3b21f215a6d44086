import { Schema } from "effect"

/** HTTP-005: where a client runs. */
export const Platform = Schema.Literals(["ios", "android", "web"])
export type Platform = typeof Platform.Type

/** HTTP-004 to HTTP-006: what a client says of itself with every call; the last two only inside a native shell. */
export const clientHeaders = {
  productVersion: "X-Product-Version",
  productFramework: "X-Product-Framework",
  platform: "X-Platform",
  nativeBuildNumber: "X-Native-Build-Number",
  nativeBuildVersion: "X-Native-Build-Version"
} as const
