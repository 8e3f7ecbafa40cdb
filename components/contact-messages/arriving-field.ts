import type { useActionForm } from '@/components/form/use-action-form'

type Form = Pick<ReturnType<typeof useActionForm>, 'field' | 'state'>

/**
 * The form's fields by name. Where the answer is a page of its own, the browser itself goes to the first one that has
 * to be corrected.
 */
export function arrivingField(form: Form) {
  const [first] = Object.keys(form.state.fieldErrors ?? {})
  return (name: string) => ({ ...form.field(name), ...(name === first && { autoFocus: true }) })
}
