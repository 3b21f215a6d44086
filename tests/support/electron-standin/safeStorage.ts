import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"

/** A system without a key store, unless the variable `STANDIN_KEY_STORE` is set; then its key lives as long as the process. */
const isEncryptionAvailable = () => process.env["STANDIN_KEY_STORE"] !== undefined

const key = randomBytes(32)
const IV = 12
const TAG = 16

const checkAvailable = () => {
  if (!isEncryptionAvailable()) throw new Error("no key ring")
}

export const safeStorage = {
  isEncryptionAvailable,
  getSelectedStorageBackend: () => (isEncryptionAvailable() ? "gnome_libsecret" : "basic_text"),
  encryptString: (text: string): Buffer => {
    checkAvailable()
    const iv = randomBytes(IV)
    const cipher = createCipheriv("aes-256-gcm", key, iv)
    const encrypted = [cipher.update(text, "utf8"), cipher.final()]
    return Buffer.concat([iv, cipher.getAuthTag(), ...encrypted])
  },
  decryptString: (bytes: Buffer): string => {
    checkAvailable()
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV))
    decipher.setAuthTag(bytes.subarray(IV, IV + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString("utf8")
  }
}
