import { Schema } from "effect"

/** HTTP-005 The platform of a client. */
export const Platform = Schema.Literals(["ios", "android", "web"])
export type Platform = typeof Platform.Type

/**
 * HTTP-004 to HTTP-006 The headers with which a client describes itself; the last two in a native shell only.
 */
export const clientHeaders = {
  productVersion: "X-Product-Version",
  productFramework: "X-Product-Framework",
  platform: "X-Platform",
  nativeBuildNumber: "X-Native-Build-Number",
  nativeBuildVersion: "X-Native-Build-Version"
} as const
