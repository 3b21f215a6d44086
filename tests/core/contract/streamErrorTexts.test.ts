import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { makeApiDocument } from "#core/contract/docs/makeApiDocument.ts"
import { streamErrorCodes } from "#core/search/searchStream.ts"

const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(["path", "query", "header"]) }))
})
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) })
const Texts = z.object({ marketplace: z.object({ validationErrors: z.record(z.string(), z.string()) }) })

const { paths } = Document.parse(JSON.parse(JSON.stringify(makeApiDocument())))
const operations = Object.values(paths).flatMap((item) => Object.values(item))
const fieldsOf = (id: string) =>
  operations
    .filter(({ operationId }) => operationId === id)
    .flatMap(({ parameters }) => parameters.filter((parameter) => parameter.in !== "header"))
    .map(({ name }) => name)

const textsIn = (language: string) => {
  const file = new URL(`../../../locales/${language}/search.json`, import.meta.url)
  return Texts.parse(JSON.parse(readFileSync(file, "utf8"))).marketplace.validationErrors
}

describe("the keys of the error events of a stream", () => {
  it("are those of the fields of the query and of the path", () => {
    expect(fieldsOf("search.searchStream")).toContain("max_walk")
    expect(fieldsOf("search.stopStream").toSorted()).toEqual(["id", "planned_time", "seats", "token"])
  })

  it.each(["en", "da", "sv", "nl", "nb"])("SRCH-009 have a text each in %s", (language) => {
    const texts = textsIn(language)
    const keys = [...fieldsOf("search.searchStream"), ...fieldsOf("search.stopStream"), ...streamErrorCodes]
    expect(keys.filter((key) => texts[key] === undefined)).toEqual([])
  })
})
