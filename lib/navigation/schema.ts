import { z } from 'zod'
import type { MenuEntry } from '@/lib/base/site'
import { completeMenu, isBlank, type MenuName, menuProblem, parseMenu, usualNameOf } from './rules'

const MAX_TEXT = 30_000

/** A menu as it is stored: empty if it is the usual one. */
export function menuField(menu: MenuName) {
  return z
    .string()
    .max(MAX_TEXT, 'This menu is too long.')
    .transform((text, context): MenuEntry[] => {
      const given = parseMenu(text)
      const problem = given && menuProblem(menu, given)
      if (!given || problem) {
        context.addIssue({ code: 'custom', message: problem?.message ?? 'Please load the page again.' })
        return z.NEVER
      }
      return menuToStore(menu, given)
    })
}

function menuToStore(menu: MenuName, given: readonly MenuEntry[]): MenuEntry[] {
  const entries = given
    .filter((entry, index) => !isBlank(entry) && (entry.id === '' || indexOfId(given, entry.id) === index))
    .map(({ id, name, href, isHidden }) =>
      id === ''
        ? { id, name, href, isHidden: false }
        : { id, name: name === usualNameOf(menu, id) ? '' : name, href: '', isHidden },
    )
  const complete = completeMenu(menu, entries)
  return JSON.stringify(complete) === JSON.stringify(completeMenu(menu, [])) ? [] : complete
}

function indexOfId(entries: readonly MenuEntry[], id: string): number {
  return entries.findIndex((entry) => entry.id === id)
}
