import { execFile } from "node:child_process"
import { z } from "zod"
import type { Component } from "./components.ts"

const Installed = z.object({ current: z.string().optional() })
/** A package that is installed twice has a list. */
const Outdated = z.record(z.string(), z.union([z.array(Installed), Installed.transform((one) => [one])]))
const Times = z.record(z.string(), z.string())

/** The output of npm, which ends with 1 when something is outdated. The registry is the one that npm is set to. */
const npm = (...args: ReadonlyArray<string>) =>
  new Promise<string>((resolve, reject) => {
    execFile("npm", [...args, "--json"], { maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      if (stdout.trim() === "" && error !== null) reject(error)
      else resolve(stdout)
    })
  })

const parse = (text: string): unknown => JSON.parse(text.trim() === "" ? "{}" : text)

/** Asks the registry for the direct dependencies that have another latest version, and for the dates of all their versions. */
export const loadComponents = async (): Promise<ReadonlyArray<Component>> => {
  const outdated = Outdated.parse(parse(await npm("outdated")))
  const components: Array<Component> = []
  for (const [name, installed] of Object.entries(outdated)) {
    const published = Times.parse(parse(await npm("view", name, "time")))
    for (const { current } of installed) {
      if (current === undefined) throw new Error(`${name} is not installed: npm ci`)
      components.push({ name, current, published })
    }
  }
  return components
}
