import { useMutation, useQueryClient } from "@tanstack/react-query"

const saveFile = (name: string, content: string) => {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(new Blob([content], { type: "application/json" }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** SEC-012 Saves the audit log as JSON. The badge of the chain then shows the result of the verification. */
export const useAuditExport = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      // The schemas of the contract load with the first call, not with the page.
      const { loadAuditExport } = await import("./loadAuditExport.ts")
      const { content, name } = await loadAuditExport()
      saveFile(name, content)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["audit"] })
  })
}
