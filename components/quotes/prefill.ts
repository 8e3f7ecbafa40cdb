import { fillBlanks } from '@/components/form/form-elements'
import { prefillOf } from '@/lib/quotes/rules'

type Offers = Parameters<typeof prefillOf>[1]

/** Fills in the plan or the service that the query names. */
export function prefill(form: HTMLFormElement, search: string, offers: Offers): void {
  fillBlanks(form, prefillOf(new URLSearchParams(search), offers))
}
