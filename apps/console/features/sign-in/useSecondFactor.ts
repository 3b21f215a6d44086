import { useMutation, useQueryClient } from "@tanstack/react-query"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { assertPasskey, createPasskey } from "#console/shell/access/passkeys.ts"
import { staffQuery } from "#console/shell/staff.ts"
import type { Staff, StaffSignInStep } from "#core/contract/consoleStaff.ts"

type StepOf<Name extends StaffSignInStep["step"]> = Extract<StaffSignInStep, { readonly step: Name }>

/** Keeps the profile of the signed-in staff, which opens the console. */
const useEnter = () => {
  const queryClient = useQueryClient()
  return (staff: Staff): void => {
    queryClient.setQueryData(staffQuery.queryKey, staff)
  }
}

/** N85 Finishes the sign-in with a passkey. */
export const usePasskey = ({ options, token }: StepOf<"passkey">) =>
  useMutation({
    mutationFn: async (): Promise<Staff> => {
      const credential = await assertPasskey(options)
      return await callConsoleApi((api) => api.signInWithPasskey({ payload: { token, credential } }))
    },
    onSuccess: useEnter()
  })

/** N85 Finishes the sign-in with a recovery code, or a code for the desktop. */
export const useOneUseCode = (token: string) =>
  useMutation({
    mutationFn: (code: string): Promise<Staff> =>
      callConsoleApi((api) => api.signInWithCode({ payload: { token, code } })),
    onSuccess: useEnter()
  })

/** N85 Registers the first passkey. `enter` opens the console, after the person has kept the recovery codes. */
export const useEnrolment = ({ options, token }: StepOf<"enrolment">) => {
  const enter = useEnter()
  const enrol = useMutation({
    mutationFn: async (code: string) => {
      const credential = await createPasskey(options)
      return await callConsoleApi((api) => api.enrol({ payload: { token, code, credential } }))
    }
  })
  return { enrol, enter }
}
