import { ImageResponse } from 'next/og'
import { getSite } from '@/lib/site'

export const shareImageSize = { width: 1200, height: 630 }

/**
 * The picture that social networks show with a link. Characters missing from the renderer's own font are left out, since
 * it would download another one; a title without any left is replaced by the agency's description.
 */
export function shareImage({ kicker, title }: { kicker: string; title: string }): ImageResponse {
  const text = drawable(title) || getSite().description
  return new ImageResponse(
    <div style={styles.frame}>
      <div style={styles.glow} />
      <div style={{ display: 'flex', alignItems: 'center', gap: 20, fontSize: 40, fontWeight: 700 }}>
        <div style={styles.mark} />
        {getSite().name}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 28 }}>
        <div style={{ fontSize: 30, color: '#b9a6ff' }}>{drawable(kicker)}</div>
        <div style={{ fontSize: text.length > 90 ? 48 : 64, lineHeight: 1.15, letterSpacing: -1 }}>
          {text}
        </div>
      </div>
      <div style={styles.line} />
    </div>,
    shareImageSize,
  )
}

/** Truncated, and limited to the font's characters. */
function drawable(text: string): string {
  const latin = text
    .replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/g, '')
    .trim()
  return latin.length > 140 ? `${latin.slice(0, 139).trimEnd()}…` : latin
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
    backgroundColor: '#0b0814',
    color: '#f5f3ff',
  },
  glow: {
    position: 'absolute',
    top: 0,
    left: 0,
    width: 1200,
    height: 630,
    backgroundImage:
      'radial-gradient(circle at 1050px 60px, rgba(124, 58, 237, 0.6), rgba(124, 58, 237, 0) 480px), radial-gradient(circle at 150px 640px, rgba(37, 99, 235, 0.5), rgba(37, 99, 235, 0) 420px)',
  },
  mark: {
    width: 36,
    height: 36,
    borderRadius: 10,
    backgroundImage: 'linear-gradient(135deg, #a855f7, #3b82f6)',
  },
  line: {
    height: 6,
    width: 240,
    borderRadius: 3,
    backgroundImage: 'linear-gradient(90deg, #a855f7, #3b82f6, #34d399)',
  },
} as const
