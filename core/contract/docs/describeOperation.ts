import type { OpenApi } from "effect/http-api"
import type { OperationDocs, ParameterDocs } from "./GroupDocs.ts"

/** Of the parameters that many calls share; a text of the operation comes first. */
const commonParameters: Readonly<Record<string, ParameterDocs>> = {
  "idempotency-key": {
    text: "A text of the client's choice, the same for each repetition of the call. A repeated call changes nothing and answers what the first one answered.",
    example: "b6a1f0c2-book-1",
    // The generator halves a least length, as it counts pairs of code units.
    schema: { type: "string", minLength: 8, maxLength: 100 }
  },
  "x-recaptcha-token": {
    text: "The solved bot check: a challenge of `GET /api/auth/challenge`, solved by the ALTCHA widget; its payload is JSON in base64. The body field `recaptcha` does the same. Each solution is accepted once by `POST /api/auth/check` and once by a call that sends a code."
  }
}

const addExample = (content: OpenApi.OpenApiSpecContent | undefined, example: unknown) => {
  if (example === undefined) return
  for (const media of Object.values(content ?? {})) Object.assign(media, { example })
}

const describeParameters = (operation: OpenApi.OpenAPISpecOperation, texts: OperationDocs["parameters"]) => {
  for (const parameter of operation.parameters) {
    const { example, schema, text } = texts?.[parameter.name] ?? commonParameters[parameter.name] ?? {}
    if (text !== undefined) parameter.description = text
    if (example !== undefined) Object.assign(parameter, { example })
    if (schema !== undefined) Object.assign(parameter, { schema })
  }
}

/** Adds the texts and the examples of an operation. */
export const describeOperation = (
  operation: OpenApi.OpenAPISpecOperation,
  { answer, description, parameters, request, stream, summary }: OperationDocs
): void => {
  operation.summary = summary
  operation.description = description
  describeParameters(operation, parameters)
  addExample(operation.requestBody?.content, request)
  for (const [status, response] of Object.entries(operation.responses)) {
    if (Number(status) < 400) addExample(response.content, stream ?? answer)
    if (status === "204") response.description = "Done; no body"
  }
}
