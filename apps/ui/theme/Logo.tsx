import { logoShape } from "./logoShape.ts"

/** The product's mark. Decorative unless `label` is given. */
export function Logo({ size = 32, label }: { readonly size?: number; readonly label?: string }) {
  const naming = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label }
  const stroke = { fill: "none", strokeWidth: logoShape.width, strokeLinecap: "round" } as const
  return (
    <svg viewBox={logoShape.viewBox} width={size} height={size} {...naming}>
      <path d={logoShape.second} stroke="var(--sv-driver)" {...stroke} />
      <path d={logoShape.first} stroke="var(--sv-passenger)" {...stroke} />
    </svg>
  )
}
