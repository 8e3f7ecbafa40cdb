import { fillBlanks } from '@/components/form/form-elements'
import { serviceLinks } from '@/lib/navigation/content'
import { prefillOf } from '@/lib/quotes/rules'

/** Fills in the plan or the service that the query names. */
export function prefill(form: HTMLFormElement, search: string): void {
  fillBlanks(form, prefillOf(new URLSearchParams(search), serviceLinks))
}
