/** `npm run seed`: fills an empty embedded database with the demo data, then stops the server. */
if (process.env["APP_ENV"] === "production") {
  console.error(
    "samvej: npm run seed writes demo people with known phone numbers: it does not run in production"
  )
  process.exit(1)
}
Object.assign(process.env, { SEED: "demo", SEED_SECONDS: "3600", PORT: "0" })
// The server reads its settings when its module loads.
const { startServer } = await import("#api/main.ts")
startServer(() => process.kill(process.pid, "SIGTERM"))
