import { featureRoutes } from "#rider/shared/routing/featureRoute.ts"

export const loginRoutes = featureRoutes([
  {
    path: "/auth",
    name: "auth",
    access: "anyone",
    screen: async () => (await import("./ParentRedirect.tsx")).AuthRedirect
  },
  {
    path: "/sign-up",
    name: "sign-up",
    access: "anyone",
    screen: async () => (await import("./ParentRedirect.tsx")).SignUpRedirect
  },
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
