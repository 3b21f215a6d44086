import { Navigate } from "react-router"

/** CHAT-004 The old path of the conversations. */
export function MessagesRedirect() {
  return <Navigate to="/conversations" replace />
}
