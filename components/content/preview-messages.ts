/** From the form to the preview beside it: what it holds, and which field has the focus. */
export type ToPreview = { type: 'values'; values: Record<string, string> } | { type: 'field'; name: string }

/** From the preview: that it listens, and the fields of the part that was clicked. */
export type FromPreview = { type: 'ready' } | { type: 'field'; names: readonly string[] }

export function isToPreview(data: unknown): data is ToPreview {
  return typeOf(data) === 'values' || typeOf(data) === 'field'
}

export function isFromPreview(data: unknown): data is FromPreview {
  return typeOf(data) === 'ready' || typeOf(data) === 'field'
}

function typeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
}
