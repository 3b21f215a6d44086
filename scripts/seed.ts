/** `npm run seed`: starts the server for as long as it takes the demo people to move into an empty embedded database. */
import { startServer } from "#api/main.ts"

Object.assign(process.env, { SEED: "demo", PORT: "0" })
startServer(() => process.kill(process.pid, "SIGTERM"))
