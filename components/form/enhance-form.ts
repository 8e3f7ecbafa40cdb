import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { namedElements } from '@/components/form/form-elements'

/** The schema of a flat form. Its input is the form's fields as strings, as the server gets them. */
export type FormSchema = $ZodType<Record<string, unknown>, Record<string, unknown>>

export type Enhancement = {
  /** Validates the form. Returns the errors by field, and focuses the first invalid field. */
  validate: () => Promise<Record<string, string>>
  /** Shows the server's errors. Each disappears once its field is valid again. */
  showErrors: (errors: Record<string, string>) => void
  detach: () => void
}

/**
 * Adds react-hook-form and the schema to a form that is already on the page, possibly half filled in. Validates on
 * submit, and from then on with each change. Loaded at the first pause in filling in the form.
 */
export function enhanceForm(
  form: HTMLFormElement,
  schema: FormSchema,
  onErrors: (errors: Record<string, string>) => void,
): Enhancement {
  const resolve = zodResolver(schema)
  const control = createFormControl<Record<string, unknown>>({
    // Without these, a radio group would lose a choice made before this was loaded.
    defaultValues: chosenRadios(form),
    resolver: (_values, context, options) =>
      resolve(Object.fromEntries(new FormData(form)), context, options),
  })
  const listening = new AbortController()
  const names = new Set<string>()

  for (const element of namedElements(form)) {
    const { name } = element
    const field = control.register(name)
    names.add(name)
    field.ref(element)
    element.addEventListener(
      'input',
      (event) => {
        void field.onChange(event).then(() => {
          if (control.getFieldState(name).invalid) return control.trigger(name)
        })
      },
      { signal: listening.signal },
    )
  }

  let errors: Record<string, string> = {}
  const unsubscribe = control.subscribe({
    formState: { errors: true },
    callback: (state) => {
      errors = {}
      for (const [name, error] of Object.entries(state.errors ?? {})) {
        if (names.has(name) && typeof error?.message === 'string') errors[name] = error.message
      }
      onErrors(errors)
    },
  })

  return {
    async validate() {
      const outcome = { valid: false }
      await control.handleSubmit(() => {
        outcome.valid = true
      })()
      // An error that no field can show must not block the form silently: the server will report it.
      return outcome.valid ? {} : errors
    },
    showErrors(found) {
      for (const [name, message] of Object.entries(found)) control.setError(name, { type: 'server', message })
    },
    detach() {
      listening.abort()
      unsubscribe()
    },
  }
}

function chosenRadios(form: HTMLFormElement): Record<string, string> {
  const radios = form.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')
  return Object.fromEntries(Array.from(radios, ({ name, value }) => [name, value]))
}
