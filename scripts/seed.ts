/** `npm run seed`: starts the server for as long as it takes the demo people to move into an empty embedded database. */
Object.assign(process.env, { SEED: "demo", SEED_SECONDS: "3600", PORT: "0" })
// Settings are read when the server is loaded.
const { startServer } = await import("#api/main.ts")
startServer(() => process.kill(process.pid, "SIGTERM"))
