/** `npm run screens`: a picture of every screen and state into `.screens/`, side by side in `.screens/index.html`. */
import { spawnSync } from "node:child_process"
import { globSync, rmSync, writeFileSync } from "node:fs"
import { basename } from "node:path"
import { toGallery } from "./screens/toGallery.ts"

const wanted = process.argv.slice(2)
if (wanted.length === 0) rmSync(".screens", { recursive: true, force: true })

const { status } = spawnSync(
  "playwright",
  ["test", "-c", "tests/e2e/screens/screens.config.ts", ...wanted.flatMap((name) => ["--grep", name])],
  { stdio: ["ignore", "inherit", "inherit"] }
)
const pictures = globSync(".screens/*.png").map((file) => basename(file))
writeFileSync(".screens/index.html", toGallery(pictures))
console.log(`${pictures.length} pictures: .screens/index.html`)
process.exitCode = status ?? 1
