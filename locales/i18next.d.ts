/** Every key is typed from English: one line here for each namespace. */
import "i18next"
import type address from "./en/address.json"
import type common from "./en/common.json"
import type error from "./en/error.json"
import type login from "./en/login.json"
import type picker from "./en/picker.json"
import type profile from "./en/profile.json"
import type shell from "./en/shell.json"

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common"
    returnNull: false
    resources: {
      address: typeof address
      common: typeof common
      error: typeof error
      login: typeof login
      profile: typeof profile
      picker: typeof picker
      shell: typeof shell
    }
  }
}
