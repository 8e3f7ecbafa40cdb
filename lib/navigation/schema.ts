import { z } from 'zod'
import type { MenuEntry } from '@/lib/site'
import { completeMenu, menuLimits, type MenuName, usualNameOf } from './rules'

export const MAX_ENTRY_NAME = 30
export const MAX_ENTRY_HREF = 300
const MAX_TEXT = 30_000

const entries = z.array(
  z.object({
    id: z.string().max(20),
    name: z.string().trim(),
    href: z.string().trim(),
    isHidden: z.boolean(),
  }),
)

/** The entries of a menu field's value, which is JSON; null if it isn't a menu. */
export function parseMenu(text: string): MenuEntry[] | null {
  try {
    return entries.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** As the value of a menu field: complete, with the names that are shown. */
export function menuText(menu: MenuName, stored: readonly MenuEntry[]): string {
  const shown = completeMenu(menu, stored).map(({ id, name, href, isHidden }) => ({
    ...{ id, name: name || usualNameOf(menu, id) },
    ...{ href, isHidden },
  }))
  return JSON.stringify(shown)
}

type Problem = { message: string; at?: { index: number; field: 'name' | 'href' } }

/** The first thing that is wrong with a menu, and where. */
export function menuProblem(menu: MenuName, entries: readonly MenuEntry[]): Problem | null {
  for (const [index, entry] of entries.entries()) {
    if (isBlank(entry)) continue
    const { id, name, href } = entry
    const problem = (field: 'name' | 'href', message: string) => ({ message, at: { index, field } })
    if (name.length > MAX_ENTRY_NAME)
      return problem('name', `Please use at most ${String(MAX_ENTRY_NAME)} characters for a name.`)
    if (id !== '') continue
    if (name === '') return problem('name', 'Please enter a name for the link.')
    if (href === '') return problem('href', 'Please enter where the link leads to.')
    if (href.length > MAX_ENTRY_HREF || !isTarget(href))
      return problem(
        'href',
        'Please enter a path such as /contact, or a complete address that begins with https://.',
      )
  }
  const count = entries.filter((entry) => !entry.isHidden && !isBlank(entry)).length
  const most = menuLimits[menu]
  if (count <= most) return null
  return { message: `Please show at most ${String(most)} entries. These are ${String(count)}.` }
}

/** An added link of which nothing has been entered. */
function isBlank({ id, name, href }: MenuEntry): boolean {
  return id === '' && name === '' && href === ''
}

/** A path on this website, and no other website disguised as one, or a complete address. */
function isTarget(href: string): boolean {
  if (/\s/.test(href)) return false
  return /^\/(?![/\\])/.test(href) || (/^https?:\/\/[^/]+\.[^/]/i.test(href) && URL.canParse(href))
}

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
