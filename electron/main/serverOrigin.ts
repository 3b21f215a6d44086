/** Thrown for a server that the console must not talk to; the message is for the person who set its address. */
export class ServerRefused extends Error {
  override readonly name = "ServerRefused"
}

const isLoopback = (host: string) =>
  host === "localhost" || host === "[::1]" || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)

/** SEC-011 Returns the origin of the server at a URL. Throws `ServerRefused` without https, unless the server is on this machine. */
export const serverOrigin = (address: string): string => {
  const url = URL.parse(address)
  if (url === null) throw new ServerRefused(`the address of the server is no URL: ${address}`)
  const isPrivate = url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname))
  if (!isPrivate) throw new ServerRefused(`the server needs https, except on this machine: ${address}`)
  return url.origin
}
