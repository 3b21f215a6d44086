import "react"

/** Our own CSS variables may stand in a `style`. */
declare module "react" {
  interface CSSProperties {
    readonly [name: `--sv-${string}`]: string | number | undefined
  }
}
