import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"

/** A browser as a push service knows it: its keys, in base64url, and how it reads a message. */
export const makeBrowser = () => {
  const ecdh = createECDH("prime256v1")
  const publicKey = ecdh.generateKeys()
  const auth = randomBytes(16)
  /** RFC 8291: one record of `aes128gcm`, with the sender's key in its header. */
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16)
    const keyLength = body.readUInt8(20)
    const senderKey = body.subarray(21, 21 + keyLength)
    const record = body.subarray(21 + keyLength)
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey])
    const secret = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(senderKey), auth, info, 32))
    const expand = (label: string, length: number) =>
      Buffer.from(hkdfSync("sha256", secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), length))
    const decipher = createDecipheriv("aes-128-gcm", expand("aes128gcm", 16), expand("nonce", 12))
    decipher.setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8")
  }
  return { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url"), decrypt }
}

/** Checks the signature of `Authorization: vapid t=…, k=…` (RFC 8292); answers the claims and the key, or undefined. */
export const readVapid = (authorization: string) => {
  const { key = "", token = "" } =
    /^vapid t=(?<token>[\w.-]+), ?k=(?<key>[\w-]+)$/.exec(authorization)?.groups ?? {}
  const [head = "", claims = "", signature = ""] = token.split(".")
  const point = Buffer.from(key, "base64url")
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33, 65).toString("base64url")
    }
  })
  const isValid = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url")
  )
  const read: unknown = JSON.parse(Buffer.from(claims, "base64url").toString("utf8"))
  return isValid ? { key, claims: read } : undefined
}

interface Received {
  readonly path: string
  readonly headers: IncomingMessage["headers"]
  readonly body: Buffer
}

/** A push service on this machine: answers 201; `/gone` 410, `/missing` 404, `/broken` 500, `/hangs` never. */
export const startPushService = async () => {
  const received: Array<Received> = []
  const statuses: Readonly<Record<string, number>> = { "/gone": 410, "/missing": 404, "/broken": 500 }
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const path = request.url ?? ""
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      if (path !== "/hangs") response.writeHead(statuses[path] ?? 201).end()
    })
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, received, stop }
}
