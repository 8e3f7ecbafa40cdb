import type { Theme } from '@/lib/platform/theme'

/**
 * Names the page's theme for app/globals.css; each page has exactly one, before its content. In the HTML, not set by a
 * script: there is no flash of the other theme, and dialogs and toasts outside the shell follow, too.
 *
 * The meta element colors the page until its styles are loaded. It is here and not in `viewport`, whose elements Next inserts
 * again at each navigation, which has browsers style the whole page again, even when only a side panel opens.
 */
export function ThemeMarker({ theme }: { theme: Theme }) {
  return (
    <>
      <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
      <span hidden data-theme={theme} />
    </>
  )
}
