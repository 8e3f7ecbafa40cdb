type Issue = { path: PropertyKey[]; message: string }

/** The first message of each field, by its path: `lines.0.rateCents`. */
export function fieldErrorsOf({ issues }: { issues: readonly Issue[] }): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[path.map(String).join('.')] ??= message
  return errors
}
