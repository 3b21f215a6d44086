import { featureRoutes } from "#ui/routing/featureRoute.ts"

export const loginRoutes = featureRoutes([
  {
    path: "/auth/phone-login",
    name: "auth.phone-login",
    access: "anyone",
    screen: async () => (await import("./PhoneLoginScreen.tsx")).PhoneLoginScreen
  },
  {
    path: "/sign-up/validate-otp",
    name: "sign-up.validate-otp",
    access: "anyone",
    screen: async () => (await import("./PhoneLoginScreen.tsx")).ValidateOtpScreen
  }
])
