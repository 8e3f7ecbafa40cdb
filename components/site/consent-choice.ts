import type { StoredName } from '@/lib/platform/browser-storage'

const KEY = 'cookie-consent' satisfies StoredName
/** Tells the open pages of this browser that the choice is to be made (again). */
export const ASK_CONSENT = 'ask-consent'

export type ConsentChoice = 'all' | 'necessary'

/** What the visitor chose; null before the choice, and where the browser keeps nothing. */
export function readConsent(): ConsentChoice | null {
  try {
    const choice = localStorage.getItem(KEY)
    return choice === 'all' || choice === 'necessary' ? choice : null
  } catch {
    return null // Storage is switched off: then nothing that would need consent can be kept either.
  }
}

export function storeConsent(choice: ConsentChoice): void {
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // As above: the choice holds for this page only.
  }
}
