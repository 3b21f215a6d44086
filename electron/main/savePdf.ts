import { writeFile } from "node:fs/promises"

interface Steps {
  /** Asks for the place of the file; null if the agent has decided against it. */
  readonly chooseFile: () => Promise<string | null>
  readonly print: () => Promise<Uint8Array>
}

/** Asks first and prints then, so that nothing is printed for a dialog that is closed. A full disk or a folder without rights is `failed`. */
export const savePdf = async ({ chooseFile, print }: Steps): Promise<"saved" | "cancelled" | "failed"> => {
  const file = await chooseFile()
  if (file === null) return "cancelled"
  try {
    await writeFile(file, await print())
    return "saved"
  } catch {
    return "failed"
  }
}
