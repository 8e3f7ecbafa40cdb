import { drawImage } from '@/components/site/draw-image'
import { Initial } from '@/components/site/initial-image'
import { beginningOf } from '@/lib/base/excerpts'
import { brandColors } from '@/lib/base/palette'
import { backgrounds } from '@/lib/platform/theme'
import { brandMarksOf } from '@/lib/base/brand'
import { getSite } from '@/lib/base/site'

export const shareImageSize = { width: 1200, height: 630 }

type ShareImage = {
  kicker: string
  title: string
  /** A PNG; without one, the first letter of the agency's name. */
  logo: Buffer | null
}

/**
 * The picture that social networks show with a link. Leaves out characters missing from the renderer's own font,
 * since it would download another font for them. If nothing is left of a title, the agency's description replaces it.
 */
export function shareImage({ kicker, title, logo }: ShareImage): Promise<Response> {
  const site = getSite()
  const { label, isLogoAlone } = brandMarksOf(site)
  const { fill, secondFill, text: accent } = brandColors(site, site.theme)
  const text = drawable(title) || site.description
  return drawImage(
    <div style={{ ...styles.frame, backgroundColor: backgrounds[site.theme], color: inks[site.theme] }}>
      <div
        style={{
          ...styles.glow,
          backgroundImage: `${glow(fill, '1050px 60px', 480)}, ${glow(secondFill, '150px 640px', 420)}`,
        }}
      />
      <div style={styles.brand}>
        {logo ? (
          // Satori measures the file itself.
          <img src={`data:image/png;base64,${logo.toString('base64')}`} alt="" height={56} />
        ) : (
          <Initial size={56} />
        )}
        {logo && isLogoAlone ? '' : drawable(label)}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 28 }}>
        <div style={{ fontSize: 30, color: accent }}>{drawable(kicker)}</div>
        <div style={{ fontSize: text.length > 90 ? 48 : 64, lineHeight: 1.15, letterSpacing: -1 }}>
          {text}
        </div>
      </div>
      <div style={{ ...styles.line, backgroundImage: `linear-gradient(90deg, ${fill}, ${secondFill})` }} />
    </div>,
    shareImageSize,
  )
}

const inks = { dark: '#f5f3ff', light: '#1b1530' }

function glow(color: string, place: string, size: number): string {
  return `radial-gradient(circle at ${place}, ${color}99, ${color}00 ${String(size)}px)`
}

/** Truncates the text, and keeps only characters of the font. */
function drawable(text: string): string {
  const latin = text
    .replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/g, '')
    .trim()
  return latin.length > 140 ? `${beginningOf(latin, 139).trimEnd()}…` : latin
}

const styles = {
  frame: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    width: '100%',
    height: '100%',
    padding: '72px 80px',
  },
  glow: { position: 'absolute', top: 0, left: 0, width: 1200, height: 630 },
  brand: { display: 'flex', alignItems: 'center', gap: 20, fontSize: 40, fontWeight: 700 },
  line: { height: 6, width: 240, borderRadius: 3 },
} as const
