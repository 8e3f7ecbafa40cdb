import { drawImage } from '@/components/site/draw-image'
import { brandColors } from '@/lib/base/palette'
import { brandMarksOf } from '@/lib/base/brand'
import { getSite, initialOf } from '@/lib/base/site'

/** The first letter of the agency's name as a square picture of this size in pixels. */
export function initialImage(size: number): Promise<Response> {
  return drawImage(<Initial size={size} />, { width: size, height: size })
}

/** Styled inline, because the image renderer knows neither classes nor custom properties. */
export function Initial({ size }: { size: number }) {
  const { fill, secondFill, onFill } = brandColors(getSite(), 'dark')
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: size,
        height: size,
        borderRadius: size / 4,
        backgroundImage: `linear-gradient(135deg, ${fill}, ${secondFill})`,
        color: onFill,
        fontSize: size * 0.6,
        fontWeight: 700,
      }}
    >
      {initialOf(brandMarksOf().label)}
    </div>
  )
}
