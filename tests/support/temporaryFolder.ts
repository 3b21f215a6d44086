import { randomUUID } from "node:crypto"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, beforeAll } from "vitest"

const remove = (path: string) =>
  rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })

/** Creates a temporary folder that exists until `remove`. */
export const createTemporaryFolder = () => {
  const path = mkdtempSync(join(tmpdir(), "samvej-test-"))
  return { path, remove: () => remove(path) } as const
}

/** Runs work with a temporary folder that is removed afterwards, also when the work fails. */
export const withTemporaryFolder = async <A>(work: (path: string) => Promise<A>): Promise<A> => {
  const folder = createTemporaryFolder()
  try {
    return await work(folder.path)
  } finally {
    folder.remove()
  }
}

/** Creates a temporary folder that is removed with the scope. */
export const temporaryFolder = Effect.acquireRelease(
  Effect.sync(() => createTemporaryFolder().path),
  (path) => Effect.sync(() => remove(path))
)

/**
 * Reserves a temporary folder for the tests of one file or `describe`: it exists from before the first test until
 * after the last. Hooks that use it are registered after this call.
 */
export const folderForTests = (): string => {
  const path = join(tmpdir(), `samvej-test-${randomUUID()}`)
  beforeAll(() => {
    mkdirSync(path)
  })
  afterAll(() => remove(path))
  return path
}
