import type { Viewport } from 'next'

/** What people choose from for portal and admin; public pages are dark or light. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** `--background` of app/globals.css, for what can't read it. */
export const backgrounds = { light: '#f9f9fe', dark: '#0a0815' }

/** The color of the browser's own surroundings of a page. Which scheme it follows is in its theme marker. */
export function themeViewport(theme: Theme): Viewport {
  if (theme !== 'system') return { themeColor: backgrounds[theme] }
  const themeColor = (['light', 'dark'] as const).map((scheme) => ({
    media: `(prefers-color-scheme: ${scheme})`,
    color: backgrounds[scheme],
  }))
  return { themeColor }
}
