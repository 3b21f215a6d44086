/**
 * `npm run dev`: restarts the server when its sources change; hot module replacement updates rider app and console. The
 * rider's development server proxies calls, tiles and the console, so that there is one port as in `npm start`.
 */
import { spawn } from "node:child_process"
import { createServer, type InlineConfig, type ProxyOptions } from "vite"

const port = Number(process.env["PORT"] ?? 4310)
const apiPort = port + 1
const consolePort = port + 2
const host = process.env["HOST"] ?? "127.0.0.1"
const api = `http://127.0.0.1:${apiPort}`

const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", "apps/api/main.ts"], {
  stdio: "inherit",
  env: {
    LOG_LEVEL: "Info",
    ...process.env,
    PORT: String(apiPort),
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://${host}:${port}`
  }
})

const toApi: ProxyOptions = { target: api, ws: true }
const serve = async (config: InlineConfig) => {
  const vite = await createServer({ ...config, clearScreen: false })
  await vite.listen()
  return vite
}

const pages = await Promise.all([
  serve({
    configFile: "apps/rider/vite.config.ts",
    server: {
      host,
      port,
      strictPort: true,
      proxy: {
        "/api": toApi,
        "/tiles": toApi,
        "/fonts": toApi,
        "/sandbox": toApi,
        "/console": { target: `http://127.0.0.1:${consolePort}`, ws: true }
      }
    }
  }),
  serve({
    configFile: false,
    root: "apps/console",
    base: "/console/",
    server: {
      host: "127.0.0.1",
      port: consolePort,
      strictPort: true,
      hmr: { clientPort: consolePort },
      proxy: { "/api": toApi, "/tiles": toApi }
    }
  })
])
console.log(`Rider http://${host}:${port}/  console http://${host}:${port}/console/  API ${api}/api/docs`)

const stop = async () => {
  server.kill("SIGTERM")
  await Promise.all(pages.map((page) => page.close()))
}
process.once("SIGINT", () => void stop()).once("SIGTERM", () => void stop())
server.once("exit", () => void stop())
