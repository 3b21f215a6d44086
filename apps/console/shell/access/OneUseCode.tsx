/** N85 A one-use code, which a narrow window breaks between its groups. */
export function OneUseCode({ code }: { readonly code: string }) {
  const groups = [...code.matchAll(/[^-]+-?/g)]
  return groups.map(({ 0: group, index }) => (
    <span key={index}>
      {group}
      <wbr />
    </span>
  ))
}
