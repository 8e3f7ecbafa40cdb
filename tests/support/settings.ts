/** Sets variables before the code under test first reads its settings; call it before anything that needs them. */
export function useSettings(variables: Record<string, string>): void {
  Object.assign(process.env, variables)
}
