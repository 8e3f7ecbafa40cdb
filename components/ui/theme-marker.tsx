import type { Theme } from '@/lib/platform/theme'

/**
 * Names the page's theme for app/globals.css; each page has exactly one, before its content. In the HTML, not set by a
 * script: there is no flash of the other theme, and dialogs and toasts outside the shell follow, too.
 */
export function ThemeMarker({ theme }: { theme: Theme }) {
  return <span hidden data-theme={theme} />
}
