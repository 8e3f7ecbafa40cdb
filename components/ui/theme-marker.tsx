import type { Theme } from '@/lib/platform/theme'

/**
 * Marks the page's theme for app/globals.css. Each page has exactly one, before its content. It is in the HTML, not
 * set by a script, so there is no flash of the other theme, and dialogs and toasts outside the shell follow it too.
 * The meta element colors the page until its styles are loaded. It is here and not in `viewport`, because Next
 * inserts those elements again at each navigation, which makes browsers restyle the whole page, even when only a side
 * panel opens.
 */
export function ThemeMarker({ theme }: { theme: Theme }) {
  return (
    <>
      <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
      <span hidden data-theme={theme} />
    </>
  )
}
