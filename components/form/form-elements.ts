/** Focuses the first invalid field in page order. */
export function focusFirst(form: HTMLFormElement, errors: Record<string, string>): void {
  for (const element of namedElements(form)) {
    if (element.name in errors) {
      element.focus()
      return
    }
  }
}

/** Resets the form to its defaults, even if the page was rendered with previously typed values. */
export function resetForm(form: HTMLFormElement, defaults: Record<string, string>): void {
  form.reset()
  for (const element of namedElements(form)) {
    const value = defaults[element.name] ?? ''
    if (element instanceof HTMLSelectElement) {
      element.value = value
      if (element.selectedIndex < 0) element.selectedIndex = 0
    } else if (element instanceof HTMLInputElement && element.type === 'checkbox') {
      element.checked = value === 'on'
    } else if (element instanceof HTMLInputElement && element.type === 'radio') {
      element.checked = element.value === value
    } else {
      element.value = value
    }
  }
}

/** Fills in the empty fields of a form. Keeps what the visitor or the browser has already filled in. */
export function fillBlanks(form: HTMLFormElement, values: Record<string, string | undefined>): void {
  for (const element of namedElements(form)) {
    const value = values[element.name]
    if (value && !element.value) element.value = value
  }
}

type FormElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The named controls that a person can fill in. */
export function namedElements(form: HTMLFormElement): FormElement[] {
  return Array.from(form.elements).filter(
    (element): element is FormElement =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      element.type !== 'hidden',
  )
}

/** Identifies a form on its page by its fields and by the rows that its hidden fields refer to. */
export function formKey(form: HTMLFormElement): string {
  const names = new Set(namedElements(form).map(({ name }) => name))
  const rows = form.querySelectorAll<HTMLInputElement>(
    'input[type=hidden][name$=Id], input[type=hidden][name=id]',
  )
  return [...names, ...Array.from(rows, ({ value }) => value)].join(' ')
}

/** A random UUID. `crypto.randomUUID` isn't available over plain HTTP. */
export function newSubmissionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return (byte & 0x0f) | 0x40
    if (index === 8) return (byte & 0x3f) | 0x80
    return byte
  }).map((byte) => byte.toString(16).padStart(2, '0'))
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
