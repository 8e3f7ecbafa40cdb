/** The name of the field that an element belongs to. Empty if there is none. */
export function fieldOf(element: Element): string {
  const group = element.closest<HTMLElement>('[data-field]')
  return group?.dataset.field ?? element.getAttribute('name') ?? ''
}

const control = ':is(input:not([hidden]), textarea, select, button, [contenteditable="true"])'

/** Moves the focus to the first of these fields that is there. */
export function focusField(root: ParentNode, names: readonly string[]): void {
  const found = names.flatMap((name) => {
    const group = root.querySelector(`[data-field="${name}"]`)
    return (
      group?.querySelector<HTMLElement>(control) ?? root.querySelector<HTMLElement>(`[name="${name}"]`) ?? []
    )
  })
  found[0]?.focus({ preventScroll: true })
  found[0]?.scrollIntoView({ block: 'center' })
}
