import { scratchFolder } from "#scripts/processes/scratchFolder.ts"

/** Lets browsers and workers create their temporary files in one folder; the returned teardown removes it. */
export default function useScratchFolder() {
  const { env, remove } = scratchFolder()
  Object.assign(process.env, env)
  return remove
}
