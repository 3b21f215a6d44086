import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto"

/** Encodes a value of DER: tag, length, content. */
const der = (tag: number, ...content: ReadonlyArray<Buffer>): Buffer => {
  const body = Buffer.concat(content)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...content: ReadonlyArray<Buffer>) => der(0x30, ...content)
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"))
const octets = (...content: ReadonlyArray<Buffer>) => der(0x04, ...content)
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content)
const isTrue = der(0x01, Buffer.from([0xff]))

const ecdsaWithSha256 = sequence(oid("2a8648ce3d040302"))
const commonName = "550403"
const subjectAltName = oid("551d11")
const basicConstraints = oid("551d13")

const nameOf = (name: string) => sequence(der(0x31, sequence(oid(commonName), der(0x0c, Buffer.from(name)))))

const time = (date: Date) => der(0x18, Buffer.from(date.toISOString().replaceAll(/[-:T]|\.\d+/g, "")))
const DAY = 86_400_000

interface Signer {
  readonly name: string
  readonly privateKey: KeyObject
}

/** Builds a certificate of X.509 version 3 that is valid from yesterday until tomorrow, as PEM. */
const certify = (name: string, publicKey: KeyObject, extensions: ReadonlyArray<Buffer>, signer: Signer) => {
  const now = Date.now()
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(signer.name),
    sequence(time(new Date(now - DAY)), time(new Date(now + DAY))),
    nameOf(name),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(...extensions))
  )
  const signature = sign("sha256", content, signer.privateKey)
  const certificate = sequence(content, ecdsaWithSha256, bits(signature)).toString("base64")
  return `-----BEGIN CERTIFICATE-----\n${certificate.match(/.{1,64}/g)?.join("\n")}\n-----END CERTIFICATE-----\n`
}

const newKey = () => generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey

/** Creates a private authority; `issue` gives a server of these DNS names a key and a certificate. */
export const createAuthority = (name: string) => {
  const signer = { name, privateKey: newKey() }
  const mayCertify = sequence(basicConstraints, isTrue, octets(sequence(isTrue)))
  return {
    certificate: certify(name, createPublicKey(signer.privateKey), [mayCertify], signer),
    issue: (...dnsNames: ReadonlyArray<string>) => {
      const key = newKey()
      const names = dnsNames.map((dnsName) => der(0x82, Buffer.from(dnsName)))
      const alternatives = sequence(subjectAltName, octets(sequence(...names)))
      return {
        key: key.export({ type: "pkcs8", format: "pem" }).toString(),
        certificate: certify(dnsNames.join(), createPublicKey(key), [alternatives], signer)
      }
    }
  }
}
