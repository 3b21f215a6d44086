import type { APIRequestContext, APIResponse } from "@playwright/test"

/** Creates an API client for the owner of the token, for the setup of a test. */
export const apiClientFor = (request: APIRequestContext, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: (path: string): Promise<APIResponse> => request.get(path, { headers }),
    post: (path: string, data: unknown): Promise<APIResponse> => request.post(path, { headers, data }),
    put: (path: string, data: unknown): Promise<APIResponse> => request.put(path, { headers, data }),
    patch: (path: string, data: unknown): Promise<APIResponse> => request.patch(path, { headers, data }),
    delete: (path: string): Promise<APIResponse> => request.delete(path, { headers })
  }
}
