/** Returns the URL of the server that the desktop console connects to. */
export const apiUrl = (environment: NodeJS.ProcessEnv): string =>
  environment["API_URL"] ?? "http://127.0.0.1:4310"
