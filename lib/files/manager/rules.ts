import type { DocumentType } from '../rules'

/** The name's ending with its dot; empty when it has none. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot) : ''
}

/** A document's new name, with the ending that tells what the file is. */
export function withEnding(name: string, ending: string): string {
  return name.toLowerCase().endsWith(ending.toLowerCase()) ? name : `${name}${ending}`
}

/** The name of a document whose content was replaced by another file. */
export function renamedFor(name: string, file: string): string {
  const stem = name.slice(0, name.length - endingOf(name).length)
  return `${stem.slice(0, 190)}${endingOf(file)}`
}

const guesses: [RegExp, DocumentType][] = [
  [/contract|agreement|terms|\bnda\b|proposal/i, 'contract'],
  [/invoice|receipt|payment/i, 'invoice'],
  [/design|mock-?up|wireframe|prototype|\.(png|jpe?g|gif|webp)$/i, 'design'],
]

/** What a file most likely is, by its name. */
export function guessType(name: string): DocumentType {
  const words = name.replaceAll('_', ' ')
  return guesses.find(([pattern]) => pattern.test(words))?.[1] ?? 'other'
}
