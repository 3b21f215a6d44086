import type { ComponentType } from "react"

/** ONB-001: replaces the page while mandatory information is missing; the login feature registers its screen here. */
export const missingInformation: ComponentType | undefined = undefined
