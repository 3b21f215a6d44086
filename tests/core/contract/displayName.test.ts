import { Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { DisplayName, GuestName } from "#core/contract/displayName.ts"

const shown = (name: string) =>
  Effect.runSync(Schema.encodeEffect(DisplayName)(name).pipe(Effect.provideService(GuestName, "Gæst")))

describe("BOOK-005 the name under which a person is shown", () => {
  it("is the person's own", () => {
    expect(shown("Anna B")).toBe("Anna B")
  })

  it("is the word for a guest in the caller's language where there is none", () => {
    expect(shown("")).toBe("Gæst")
  })

  it("is read as it is sent", () => {
    expect(Schema.decodeSync(DisplayName)("Gæst")).toBe("Gæst")
  })
})
