import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Creates a temporary folder for a child process; `remove` deletes it with everything that the child created in `TMPDIR`. */
export const scratchFolder = () => {
  const path = mkdtempSync(join(tmpdir(), "samvej-"))
  // As open as /tmp itself: a child may start a database server as another user.
  chmodSync(path, 0o1777)
  return {
    env: { TMPDIR: path },
    remove: () => {
      // A process that the child started may still write while it ends.
      rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
    }
  } as const
}
