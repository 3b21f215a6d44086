/** `node scripts/icons.ts`: renders all icons from the logo. The outputs are small and committed. */
import { writeFileSync } from "node:fs"
import { Resvg } from "@resvg/resvg-js"
import { logoSvg } from "#ui/theme/logoShape.ts"
import { palettes } from "#ui/theme/tokens.ts"

const { roles, surfaces } = palettes.light
const onPaper = { first: roles.passenger.fill, second: roles.driver.fill }
const onTeal = { first: "#ffffff", second: roles.driver.fill }
const teal = roles.passenger.fill

const png = (svg: string, size: number): Uint8Array =>
  new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng()

const rider = "apps/rider/assets"
const plain = logoSvg(onTeal, { background: teal, inset: 0.14, rounded: 14 })
/** The safe zone of a maskable icon is the central 80 %. */
const maskable = logoSvg(onTeal, { background: teal, inset: 0.24 })
const full = logoSvg(onPaper, { background: surfaces.paper, inset: 0.16 })

const outputs: readonly (readonly [path: string, content: string | Uint8Array])[] = [
  [`${rider}/icon.svg`, `${plain}\n`],
  [`${rider}/icon-180.png`, png(full, 180)],
  [`${rider}/icon-192.png`, png(plain, 192)],
  [`${rider}/icon-512.png`, png(plain, 512)],
  [`${rider}/icon-maskable-512.png`, png(maskable, 512)],
  ["apps/console/assets/icon.svg", `${plain}\n`],
  ["electron/main/icon.png", png(plain, 512)]
]

for (const [path, content] of outputs) {
  writeFileSync(path, content)
  console.log(path, content.length)
}
