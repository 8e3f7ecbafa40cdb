import localFont from 'next/font/local'

const textFont = localFont({
  src: './inter.woff2',
  weight: '400 700',
  display: 'swap',
  // globals.css has a fallback that fits more systems.
  adjustFontFallback: false,
  variable: '--font-inter',
})

const displayFont = localFont({
  src: './space-grotesk.woff2',
  weight: '500 700',
  display: 'swap',
  adjustFontFallback: false,
  variable: '--font-space-grotesk',
})

/** The class for the `<html>` element. It makes both fonts available to the tokens in globals.css. */
export const fontVariables = `${textFont.variable} ${displayFont.variable}`
