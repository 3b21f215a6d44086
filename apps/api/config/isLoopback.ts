/** SEC-021 Whether only this machine reaches the host. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || /^\[?::1\]?$/.test(host) || /^127(?:\.\d{1,3}){3}$/.test(host)
