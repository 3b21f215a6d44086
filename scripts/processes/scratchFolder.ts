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
      rmSync(path, { recursive: true, force: true })
    }
  } as const
}
