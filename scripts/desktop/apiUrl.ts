/** The server that a desktop console talks to. */
export const apiUrl = (environment: NodeJS.ProcessEnv): string =>
  environment["API_URL"] ?? "http://127.0.0.1:4310"
