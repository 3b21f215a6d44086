import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const canonical = "apps/api/http/isCanonicalPath.ts"
const images = "apps/api/adapters/people/images.ts"
const unusable = "apps/api/http/unusableText.ts"
const testOfUnusable = "tests/api/http/unusableText.test.ts"
const logging = "apps/api/logging.ts"
const testOfPaths = "tests/api/http/isCanonicalPath.test.ts"
const testOfCalls = "tests/api/http/pathSpelling.test.ts"
const testOfImages = "tests/api/adapters/people/images.test.ts"
const testOfTexts = "tests/api/http/refuseUnusableText.test.ts"
const testOfLogs = "tests/api/logging.test.ts"

/** Faults of what callers send: paths, images and texts. */
export const inputFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-009 another spelling of a call reaches the router",
    edits: [edit("apps/api/http/globalMiddleware.ts", "          refuseOtherSpelling(securityLog),\n", "")],
    test: testOfCalls,
    title: "SEC-009"
  },
  {
    name: "SEC-009 the router reads capitals as small letters",
    edits: [edit("apps/api/http/routerConfig.ts", "caseSensitive: true", "caseSensitive: false")],
    test: testOfCalls,
    title: "SEC-009"
  },
  {
    name: "SEC-009 /API/ is a page",
    edits: [edit(canonical, "!isApi(readLeniently(path))", "true")],
    test: testOfPaths
  },
  {
    name: "SEC-009 a call may end with a slash",
    edits: [edit(canonical, `? !path.endsWith("/") :`, "? true :")],
    test: testOfPaths
  },
  {
    name: "SEC-009 a path may have two slashes in a row",
    edits: [edit(canonical, String.raw`/\/\/|[;\\]/`, String.raw`/[;\\]/`)],
    test: testOfPaths
  },
  {
    name: "SEC-009 a path may have parameters behind a semicolon",
    edits: [edit(canonical, String.raw`[;\\]/`, String.raw`\\/`)],
    test: testOfPaths
  },
  {
    name: "SEC-009 a path may have encoded letters",
    edits: [edit(canonical, " || encodedPlain.test(path)", "")],
    test: testOfPaths
  },
  {
    name: "SEC-009 a path may have dots for folders",
    edits: [edit(canonical, " || dotPart.test(path)", "")],
    test: testOfPaths
  },
  {
    name: "SEC-018 the pixels of an image have no limit",
    edits: [edit(images, "limitInputPixels: maxPixels", "limitInputPixels: false")],
    test: testOfImages,
    title: "SEC-018"
  },
  {
    name: "SEC-018 an image keeps its metadata",
    edits: [edit(images, `.toColourspace("srgb")`, `.toColourspace("srgb").keepMetadata()`)],
    test: testOfImages,
    title: "SEC-018"
  },
  {
    name: "SEC-018 the file of an image is stored as it came",
    edits: [edit(images, "Effect.map((bytes) => ({ ...image, bytes })),", "Effect.map(() => image),")],
    test: testOfImages,
    title: "SEC-018"
  },
  {
    name: "SEC-018 a damaged image is decoded as far as possible",
    edits: [edit(images, `failOn: "warning"`, `failOn: "none"`)],
    test: testOfImages,
    title: "SEC-018"
  },
  {
    name: "SEC-018 every decoder of the library reads uploads",
    edits: [edit(images, "    restrictDecoders()\n", "")],
    test: testOfImages,
    title: "SEC-018"
  },
  {
    name: "SEC-018 a profile image is stored without a decoder",
    edits: [
      edit(
        "core/usecases/account/acceptImage.ts",
        "yield* (yield* Images).reencode({ contentType: contentType.value, bytes }, uploads)",
        "Option.some({ contentType: contentType.value, bytes })"
      )
    ],
    test: "tests/api/http/me.test.ts",
    title: "SEC-018"
  },
  {
    name: "SEC-019 a text may turn the direction of what follows",
    edits: [edit(unusable, " && !turnsDirection.test(text)", "")],
    test: testOfTexts,
    title: "SEC-019"
  },
  {
    name: "SEC-019 an escape of JSON may turn the direction of what follows",
    edits: [edit(unusable, "[bfnrtu]", "[bfnrt]")],
    test: testOfTexts,
    title: "SEC-019"
  },
  {
    name: "SEC-019 a character in a body that turns the direction is not looked for",
    edits: [edit(unusable, "escaped.test(json) || unescaped.test(json)", "escaped.test(json)")],
    test: testOfTexts,
    title: "SEC-019"
  },
  {
    name: "SEC-019 a name hides text in tags",
    edits: [edit(unusable, " &&\n  !hasLooseTag(text)", "")],
    test: testOfUnusable,
    title: "SEC-019"
  },
  {
    name: "SEC-019 a letter covers other lines with its marks",
    edits: [edit(unusable, "invisible, stackedMarks]", "invisible]")],
    test: testOfUnusable,
    title: "SEC-019"
  },
  {
    name: "SEC-019 a character of private use in a body is not looked for",
    edits: [
      edit(
        unusable,
        String.raw`\ufff9-\ufffb\p{Co}\p{Noncharacter_Code_Point}\p{Default`,
        String.raw`\p{Default`
      )
    ],
    test: testOfUnusable,
    title: "SEC-019"
  },
  {
    name: "SEC-019 a NUL in the path reaches the database",
    edits: [
      edit(
        "apps/api/http/refuseUnusableText.ts",
        `if (isUsable(decoded(path), kind, "")) return []`,
        `if (isUsable(path, kind, "")) return []`
      )
    ],
    test: testOfTexts,
    title: "SEC-019"
  },
  {
    name: "SEC-019 a NUL in the query reaches the database",
    edits: [
      edit(
        "apps/api/http/refuseUnusableText.ts",
        `...findUnusableParams(query, kind, "query", MAX_FIELDS)`,
        ""
      )
    ],
    test: testOfTexts,
    title: "SEC-019"
  },
  {
    name: "SEC-019 a NUL in the name of a file is a fault of the server",
    edits: [
      edit(
        "apps/api/http/readableBody.ts",
        "refuseUnusableFileName(endpoint, securityLog)(handled)",
        "handled"
      )
    ],
    test: testOfTexts,
    title: "SEC-019"
  },
  {
    name: "SEC-023 each letter of a word is tried as the start of an address",
    edits: [edit(logging, String.raw`(?<![\w.+-])[\w.+-]+@`, String.raw`[\w.+-]+@`)],
    test: testOfLogs,
    title: "SEC-023"
  },
  {
    name: "SEC-023 each open row is searched to the end of the line",
    edits: [
      edit(
        logging,
        "withoutRows(line))",
        String.raw`line.replace(/(Failing row contains|Key) \([^)]*\)(=\([^)]*\))?/g, "$1 (…)"))`
      )
    ],
    test: testOfLogs,
    title: "SEC-023"
  }
]
