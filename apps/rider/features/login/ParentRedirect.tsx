import { Navigate, useLocation } from "react-router"

/** The parents of the sign-in have no page of their own; their child gets the query and what the page before has passed on. */
const redirectTo = (child: string) =>
  function ParentRedirect() {
    const { search, state } = useLocation()
    return <Navigate to={child + search} state={state} replace />
  }

export const AuthRedirect = redirectTo("/auth/phone-login")
export const SignUpRedirect = redirectTo("/sign-up/validate-otp")
