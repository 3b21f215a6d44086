/** `npm run client -- http://127.0.0.1:4310`: writes the types of a server's API document to `.build/client/api.d.ts`. */
import { mkdirSync, writeFileSync } from "node:fs"
import openapiTypes, { astToString } from "openapi-typescript"

const [url = "http://127.0.0.1:4310"] = process.argv.slice(2)
const types = await openapiTypes(new URL("/api/openapi.json", url))
mkdirSync(".build/client", { recursive: true })
writeFileSync(".build/client/api.d.ts", astToString(types))
