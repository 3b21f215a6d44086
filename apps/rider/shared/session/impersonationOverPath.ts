/** SEC-008 The page that a tab shows after the end of its impersonation. */
export const impersonationOverPath = "/landing/login-as-over"
