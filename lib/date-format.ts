const formats = new Map<string, Intl.DateTimeFormat>()

/** The formatter for these options. Making one costs a hundred times what its use does, and lists have many dates. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}
