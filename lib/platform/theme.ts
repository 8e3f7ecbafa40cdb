import type { Viewport } from 'next'

/** The choices for portal and admin. Public pages are either dark or light. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The value of `--background` in app/globals.css, for code that can't read it. */
export const backgrounds = { light: '#f9f9fe', dark: '#0a0815' }

/** The color of the browser's interface around a page. The page's theme marker says which scheme it follows. */
export function themeViewport(theme: Theme): Viewport {
  if (theme !== 'system') return { themeColor: backgrounds[theme] }
  const themeColor = (['light', 'dark'] as const).map((scheme) => ({
    media: `(prefers-color-scheme: ${scheme})`,
    color: backgrounds[scheme],
  }))
  return { themeColor }
}
