/** Finds a Chromium that starts, or installs one; its last line names it, or says why there is none. */
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { findChromium } from "./chromium.ts"

const run = (command: string, args: ReadonlyArray<string>) =>
  spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  }).status === 0

/** Answers the version of a browser that starts; one without its libraries does not. */
const version = (path: string): string | undefined => {
  const result = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 60_000 })
  return result.status === 0 ? result.stdout.trim() : undefined
}

const apt = (name: string) =>
  run("apt-get", ["install", "-y", "--no-install-recommends", name, "fonts-liberation"])

const byApt = () =>
  process.getuid?.() === 0 &&
  existsSync("/etc/debian_version") &&
  run("apt-get", ["update"]) &&
  // Not every release has the shell as a package of its own.
  (apt("chromium-headless-shell") || apt("chromium"))

const byPlaywright = () => run("npx", ["playwright", "install", "--no-shell", "chromium"])

const works = () => {
  const path = findChromium()
  const found = path === undefined ? undefined : version(path)
  if (found === undefined) return false
  process.stdout.write(`${found} (${path})\n`)
  return true
}

if (!works() && !(byApt() && works()) && !(byPlaywright() && works())) {
  process.stdout.write("No Chromium that starts: install one, or set CHROMIUM_PATH\n")
  process.exitCode = 1
}
