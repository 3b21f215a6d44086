import type { MeGroup, SignUpGroup } from "#core/contract/me.ts"
import { voucherCode } from "../entities/account.ts"
import type { GroupDocs } from "../GroupDocs.ts"

export const me: GroupDocs<typeof MeGroup> = {
  title: "Own profile",
  description: "The caller's own profile and vacation.",
  operations: {
    profile: {
      summary: "Get the own profile",
      description: "Answers the caller's profile with balances, counts and feature flags."
    },
    update: {
      summary: "Change the own profile",
      description:
        "Changes all given fields, or none if one is refused, and answers the new profile. The currency follows the country while the person has no money and no payment in progress. Another e-mail address in the place of a confirmed one, which signs in no longer then, needs a sign-in within the last ten minutes (the setting `auth.recentSignInMinutes`), and the phone number and the former address get a message. A support agent changes no e-mail address."
    },
    uploadImage: {
      summary: "Change the profile image",
      description:
        "Replaces the profile image by a JPEG, PNG or WebP of at most 5 MB (the setting `uploads.maxBytes`), and answers the new profile. The type is read from the file itself. The image is decoded, turned upright, reduced to sides of at most 1024 pixels (`uploads.maxSidePixels`) and encoded again, without metadata; one of more than 50 megapixels (`uploads.maxPixels`) is refused.",
      request: { image: "(the bytes of the file)" }
    },
    acceptTerms: {
      summary: "Accept the terms",
      description: "Records that the caller accepts the terms now. It has no body. Never for a support agent."
    },
    trackTermsView: {
      summary: "Record a look at the terms",
      description: "Records that the caller has seen the latest terms. A repeated call changes nothing."
    },
    verifyEid: {
      summary: "Start the verification by e-ID",
      description:
        "Answers the address of the national identity provider's page, by the country of the home address, to which the same browser goes: a cookie binds its return. The person returns to `/?eIdVerified=true` or `false`. Never for a support agent.",
      answer: {
        redirect_url: "https://eid.example.com/authorize?client_id=samvej&state=3f9a2c&scope=openid"
      }
    },
    takeVacation: {
      summary: "Take a vacation",
      description:
        "Pauses all recurring trips of the caller on these days: their trips and requests are withdrawn, except those with bookings. The first day is today at the earliest, by the date in the country of the home address; a person has one vacation at a time.",
      request: { from_date: "2026-07-06", to_date: "2026-07-26" }
    },
    extendVacation: {
      summary: "Extend the vacation",
      description:
        "Moves the last day of the caller's vacation: not to an earlier one, and to one that is at least seven days from today (a setting of the product).",
      request: { to_date: "2026-08-02" }
    },
    deleteVacation: {
      summary: "Delete the vacation",
      description:
        "Deletes the caller's vacation and offers the withdrawn trips and requests again. Refused when it starts within eight days (a setting of the product) or has begun."
    }
  }
}

export const signUp: GroupDocs<typeof SignUpGroup> = {
  title: "Sign-up forms",
  description: "What the forms of the sign-up read. Open to guests.",
  operations: {
    terms: {
      summary: "Get the latest terms",
      description: "Answers the latest published version of the terms."
    },
    postalCode: {
      summary: "Find the city of a postal code",
      description:
        "Answers the city of a postal code, and the code in its national notation. `city` is null where no list has the code.",
      parameters: {
        a: { text: "The country, two letters: DK, SE, NL, BE or NO.", example: "DK" },
        b: { text: "The postal code, with or without a space.", example: "4000" }
      },
      answer: { zipcode: "4000", city: "Roskilde", country: "DK" }
    },
    voucher: {
      summary: "Look up a voucher",
      description:
        "Answers who may redeem a voucher, and its worth. Unknown, expired and used-up vouchers are refused.",
      parameters: { code: { text: "The code; spaces and case do not matter.", example: voucherCode } },
      answer: {
        target_group: "NEW_USERS",
        code: voucherCode,
        voucher_type: "CREDIT",
        amount: 50,
        currency: "DKK"
      }
    },
    image: {
      summary: "Get a profile image",
      description:
        "Answers a profile image: JPEG, PNG or WebP. Its random id is the permission to see it. A new image has a new id.",
      parameters: {
        id: { text: "The last part of a profile's `image`.", example: "0197d2a4-3c00-7000-8000-000000000091" }
      }
    }
  }
}
