/** Markup that is safe to send. Only `html` creates it, and it escapes all text that is inserted. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = Html | string | number | Part[]

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((markup, text, i) => `${markup}${render(parts[i - 1] ?? '')}${text}`))
}

function render(part: Part): string {
  if (part instanceof Html) return part.markup
  if (Array.isArray(part)) return part.map(render).join('')
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
