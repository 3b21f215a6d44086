import { scratchFolder } from "#scripts/processes/scratchFolder.ts"
import { createTemporaryFolder } from "#tests/support/temporaryFolder.ts"
import { sharedServerVariable } from "./sharedServer.ts"
import { startDemoServer } from "./startDemoServer.ts"

/**
 * Lets browsers and workers create their temporary files in one folder, and starts the server that the specs of a run share.
 * The returned teardown stops it and removes the folder.
 */
export default async function setUpRun() {
  const { env, remove } = scratchFolder()
  Object.assign(process.env, env)
  const { path } = createTemporaryFolder()
  const server = await startDemoServer({ folder: path, name: "shared" }).catch((cause: unknown) => {
    remove()
    throw cause
  })
  process.env[sharedServerVariable] = server.url
  return async () => {
    await server.stop()
    remove()
  }
}
