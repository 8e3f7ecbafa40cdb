import { fillBlanks } from '@/components/form/form-elements'
import { serviceLinks } from '@/lib/navigation/content'
import { fieldsOfWish } from '@/lib/quotes/rules'

/** Fills in what the query of the page's address says of a plan or a service. */
export function fillWish(form: HTMLFormElement, search: string): void {
  fillBlanks(form, fieldsOfWish(new URLSearchParams(search), serviceLinks))
}
