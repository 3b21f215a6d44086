import { readFileSync } from "node:fs"
import { XmlDocument, XmlLibError, XsdValidator } from "libxml2-wasm"

const schema = XmlDocument.fromString(readFileSync(`${import.meta.dirname}/pain.001.subset.xsd`, "utf8"))
const validator = XsdValidator.fromDoc(schema)

/** The first fault of a payout file against its schema, without its namespace; `null` if there is none. A file that is no XML throws. */
export const schemaFault = (xml: string): string | null => {
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return null
  } catch (error) {
    if (error instanceof XmlLibError) return error.message.replaceAll(/\{[^}]*\}/g, "")
    throw error
  } finally {
    document.dispose()
  }
}
