/** `npm run screens`: takes a screenshot of every screen and state; `.screens/index.html` shows them side by side. */
import { spawnSync } from "node:child_process"
import { globSync, rmSync, writeFileSync } from "node:fs"
import { basename } from "node:path"
import { renderGallery } from "./screens/renderGallery.ts"

const names = process.argv.slice(2)
if (names.length === 0) rmSync(".screens", { recursive: true, force: true })

const { status } = spawnSync(
  "playwright",
  [
    "test",
    "-c",
    "tests/e2e/screens/screens.config.ts",
    ...(names.length === 0 ? [] : ["--grep", names.join("|")])
  ],
  { stdio: ["ignore", "inherit", "inherit"] }
)
const screenshots = globSync(".screens/*.png").map((file) => basename(file))
writeFileSync(".screens/index.html", renderGallery(screenshots))
console.log(`${screenshots.length} screenshots: .screens/index.html`)
process.exitCode = status ?? 1
