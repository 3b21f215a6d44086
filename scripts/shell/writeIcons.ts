import { join } from "node:path"
import sharp from "sharp"
import type { Platform } from "./missingTools.ts"

/** The whole icon, and the one whose edges the system cuts off. */
const [plain, maskable] = ["apps/rider/assets/icon-512.png", "apps/rider/assets/icon-maskable-512.png"]

/** The sizes of the icon in pixels by the density of the screen, and of the layer that Android cuts to a shape. */
const densities = [
  ["mdpi", 48, 108],
  ["hdpi", 72, 162],
  ["xhdpi", 96, 216],
  ["xxhdpi", 144, 324],
  ["xxxhdpi", 192, 432]
] as const

const draw = (source: string, size: number, file: string): Promise<unknown> =>
  sharp(source).resize(size, size).flatten({ background: "#faf8f3" }).png().toFile(file)

const androidIcons = (folder: string): ReadonlyArray<Promise<unknown>> =>
  densities.flatMap(([density, size, layer]) => {
    const place = join(folder, "app/src/main/res", `mipmap-${density}`)
    return [
      draw(plain, size, join(place, "ic_launcher.png")),
      draw(plain, size, join(place, "ic_launcher_round.png")),
      draw(maskable, layer, join(place, "ic_launcher_foreground.png"))
    ]
  })

/** Replaces the icons of the template. */
export const writeIcons = async (platform: Platform, folder: string): Promise<void> => {
  const ios = join(folder, "App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png")
  await Promise.all(platform === "android" ? androidIcons(folder) : [draw(maskable, 1024, ios)])
}
