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
/** Line paths of the manifest's shortcuts, in a 20 × 20 view box. */
const shortcuts = {
  find: "M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12ZM13.5 13.5 17 17",
  offer:
    "M3.5 11.5 5.3 6.8A1.2 1.2 0 0 1 6.4 6h7.2a1.2 1.2 0 0 1 1.1.8l1.8 4.7v4h-13ZM3.5 11.5h13M5.5 15.5V17M14.5 15.5V17M6.3 13.5h.01M13.7 13.5h.01",
  code: "M4 4h4.5v4.5H4ZM11.5 4H16v4.5h-4.5ZM4 11.5h4.5V16H4ZM11.8 11.8h.01M15.7 11.8h.01M11.8 15.7h.01M15.7 15.7h.01M13.75 13.75h.01"
} as const

/** The circle of 76 % in which a launcher shows a shortcut has room for the whole of its lines. */
const shortcutSvg = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="24" fill="${teal}"/><path transform="translate(12 12) scale(1.2)" d="${path}" fill="none" stroke="#ffffff" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/></svg>`

const full = logoSvg(onPaper, { background: surfaces.paper, inset: 0.16 })

/** The logo in a square of a picture. */
const logoAt = (x: number, y: number, size: number): string =>
  logoSvg(onTeal).replace("<svg ", `<svg x="${x}" y="${y}" width="${size}" height="${size}" `)

/** The picture of a link's preview, in the proportions of large ones: 1200 × 630. */
const previewSvg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${teal}"/>${content}</svg>`

/** A sign in line paths, in a 20 × 20 view box, with the logo in the corner. It has no text, because it is the same in all languages. */
const signPreview = (path: string): string =>
  previewSvg(
    `<path transform="translate(410 125) scale(19)" d="${path}" fill="none" stroke="#ffffff" stroke-width="1.1" stroke-linecap="round" stroke-linejoin="round"/>${logoAt(1050, 480, 110)}`
  )

/** The pictures of links about something else than the product, by their subjects. */
const previews = {
  voucher: "M2.5 5.5h15v3a1.5 1.5 0 0 0 0 3v3h-15v-3a1.5 1.5 0 0 0 0-3ZM12.5 6v1.2M12.5 9.4v1.2M12.5 12.8V14",
  "by-code": shortcuts.code
} as const

const outputs: readonly (readonly [path: string, content: string | Uint8Array])[] = [
  [`${rider}/icon.svg`, `${plain}\n`],
  [`${rider}/icon-180.png`, png(full, 180)],
  [`${rider}/icon-192.png`, png(plain, 192)],
  [`${rider}/icon-512.png`, png(plain, 512)],
  [`${rider}/icon-maskable-192.png`, png(maskable, 192)],
  [`${rider}/icon-maskable-512.png`, png(maskable, 512)],
  ...Object.entries(shortcuts).map(([name, path]): readonly [string, Uint8Array] => [
    `${rider}/shortcut-${name}.png`,
    png(shortcutSvg(path), 96)
  ]),
  [`${rider}/link-preview.png`, png(previewSvg(logoAt(430, 145, 340)), 1200)],
  ...Object.entries(previews).map(([name, path]): readonly [string, Uint8Array] => [
    `${rider}/link-preview-${name}.png`,
    png(signPreview(path), 1200)
  ]),
  ["apps/console/assets/icon.svg", `${plain}\n`],
  ["electron/main/icon.png", png(plain, 512)]
]

for (const [path, content] of outputs) {
  writeFileSync(path, content)
  console.log(path, content.length)
}
