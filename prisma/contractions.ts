/** Statements that break the previous release, which runs next to this one during a rolling deploy. */
const breaking: [RegExp, string][] = [
  [/\bdrop\s+(table|column|type|view)\b/i, 'drops what earlier code still uses'],
  [/\brename\s+(to|column|constraint|value)\b/i, 'renames what earlier code still uses'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, 'changes a type that earlier code still writes'],
  [/\balter\s+column\s+\S+\s+set\s+not\s+null\b/i, 'refuses rows that earlier code still writes'],
  [
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\S+\s+(?!.*\b(?:default|generated)\b).*\bnot\s+null\b/i,
    'refuses rows that earlier code still writes',
  ],
]

/** `-- Contracts: …` before a statement says since which release nothing uses what it removes. */
const reason = /--\s*Contracts:\s*\S+/i

/** The statements of a migration that contract the schema without stating why that is safe. */
export function unexplainedContractions(sql: string): string[] {
  const found: string[] = []
  // Statements inside functions contain semicolons too, but don't begin with any of these words.
  for (const part of sql.split(/;[ \t]*$/m)) {
    const statement = part.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim()
    const clauses = statement.split(/,(?![^(]*\))/)
    const problem = breaking.find(([pattern]) => clauses.some((clause) => pattern.test(clause)))?.[1]
    if (problem !== undefined && !reason.test(part)) found.push(`${statement.slice(0, 120)}: ${problem}`)
  }
  return found
}
