import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

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
  },
  {
    path: "/book/login",
    name: "landing-book-ride-login",
    access: "anyone",
    bare: true,
    screen: async () => (await import("./BookLoginScreens.tsx")).BookLoginScreen
  },
  {
    path: "/book/otp",
    name: "landing-book-ride-otp",
    access: "anyone",
    bare: true,
    screen: async () => (await import("./BookLoginScreens.tsx")).BookOtpScreen
  }
])
