/** What a form's fields hold, by their names. */
export type FormValues = Record<string, string>

export type FieldChange<Name extends string = string> = {
  name: Name
  theirs: string
  /** True when this form changed it, too. */
  isContested: boolean
}

/** What somebody else saved since `base`, seen from a form that holds `mine` now. */
export function changesMeanwhile<Name extends string>(
  base: Record<Name, string>,
  theirs: Record<Name, string>,
  mine: Partial<FormValues>,
): FieldChange<Name>[] {
  const names = Object.keys(base) as Name[]
  return names
    .filter((name) => base[name] !== theirs[name])
    .map((name) => ({
      name,
      theirs: theirs[name],
      isContested: mine[name] !== undefined && mine[name] !== base[name] && mine[name] !== theirs[name],
    }))
}

/** `theirs`, except where this form changed something itself. */
export function mergeChanges<Name extends string>(
  base: Record<Name, string>,
  theirs: Record<Name, string>,
  mine: Partial<FormValues>,
): Record<Name, string> {
  const merged = { ...theirs }
  for (const name of Object.keys(base) as Name[]) {
    const own = mine[name]
    if (own !== undefined && own !== base[name]) merged[name] = own
  }
  return merged
}
