import type { APIRequestContext, APIResponse } from "@playwright/test"

/** Calls the API as whom the token belongs to, for what a test needs but does not try out. */
export const asPerson = (request: APIRequestContext, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: (path: string): Promise<APIResponse> => request.get(path, { headers }),
    post: (path: string, data: unknown): Promise<APIResponse> => request.post(path, { headers, data })
  }
}
