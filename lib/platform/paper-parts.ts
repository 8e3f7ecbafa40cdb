import { brandMarksOf } from '@/lib/base/brand'
import { brandColors } from '@/lib/base/palette'
import { fitted, type Paper } from './pdf'
import { linesOf, type TextStyle } from './pdf-text'

/* How all papers look, whatever they are about. */

export const ink = '#1b1530'
export const muted = '#5d5675'
export const rule = '#ded9ec'
export const tint = '#f6f4fc'

export const text: TextStyle = { face: 'text', size: 9, lead: 13, color: ink }
export const strong: TextStyle = { ...text, face: 'strong' }
export const aside: TextStyle = { ...text, color: muted }
export const label: TextStyle = { ...aside, size: 8, lead: 12 }
export const columnHead: TextStyle = { ...label, face: 'strong' }
export const figures: TextStyle = { ...text, tabular: true }

export const GAP = 24
export const PADDING = 16
export const ROW_PADDING = 7
const letterRegions = ['US', 'CA', 'MX', 'CL', 'CO', 'PH']

/** The paper that the agency's clients have. */
export function paperSizeOf(locale: string): 'LETTER' | 'A4' {
  return letterRegions.includes(new Intl.Locale(locale).maximize().region ?? '') ? 'LETTER' : 'A4'
}

type Brand = Parameters<typeof brandMarksOf>[0] & Parameters<typeof brandColors>[0] & { tagline: string }

/** The logo and the name of the agency. */
export function drawBrand(paper: Paper, letterhead: Brand, logo: Buffer | null, width: number) {
  const { label: name, isLogoAlone } = brandMarksOf(letterhead)
  const { tagline } = letterhead
  const box = logo ? fitted(logo, { width: 170, height: 36 }) : null
  if (logo && box) paper.figure(logo, box, isLogoAlone ? name : `Logo of ${name}`)
  if (logo && box && isLogoAlone) paper.move(box.height + 4)
  const indent = box && !isLogoAlone ? box.width + 10 : 0
  const place = { x: paper.left + indent, width: width - indent }
  const brand: TextStyle = {
    face: 'display',
    size: 16,
    lead: 21,
    color: brandColors(letterhead, 'light').text,
  }
  if (!isLogoAlone || !logo) paper.text('P', [[linesOf(name, brand, place.width), brand]], place)
  if (tagline) paper.text('P', [[linesOf(tagline, aside, place.width), aside]], place)
}

export function drawRule(
  paper: Paper,
  { color, width, from = paper.left }: { color: string; width: number; from?: number },
) {
  paper.artifact((pdf, y) => {
    pdf.moveTo(from, y).lineTo(paper.right, y).lineWidth(width).strokeColor(color).stroke()
  })
}

/** At the bottom of a page: the imprint, and on the right what it is a page of. */
export function drawFooter(paper: Paper, imprint: string, of: string) {
  const style: TextStyle = { ...aside, size: 7.5, lead: 11 }
  paper.move(16)
  drawRule(paper, { color: rule, width: 0.75 })
  paper.move(6)
  const counted = { x: paper.right - 170, width: 170, align: 'right' as const }
  paper.columns(
    () => paper.artifactText(imprint, style, { x: paper.left, width: paper.width - 170 - GAP }),
    () => paper.artifactText(of, style, counted),
  )
}
