/** What a toolbar button does: prefix the line, or wrap the selection. */
export type MarkdownEdit =
  | { kind: 'line'; before: string }
  | { kind: 'around'; before: string; after: string; placeholder: string }

export const markdownEdits = {
  Bold: { kind: 'around', before: '**', after: '**', placeholder: 'bold' },
  Italic: { kind: 'around', before: '*', after: '*', placeholder: 'italic' },
  Heading: { kind: 'line', before: '## ' },
  List: { kind: 'line', before: '- ' },
  Link: { kind: 'around', before: '[', after: '](https://)', placeholder: 'words' },
} as const satisfies Record<string, MarkdownEdit>

/** A picture in a text. Its placeholder description is selected for the author to replace. */
export function pictureEdit(path: string): MarkdownEdit {
  return { kind: 'around', before: '\n\n![', after: `](${path})\n\n`, placeholder: 'What it shows' }
}
