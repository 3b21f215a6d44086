import "react"

/** Allows the variables `--sv-…` in a `style`. */
declare module "react" {
  interface CSSProperties {
    readonly [name: `--sv-${string}`]: string | number | undefined
  }
}
