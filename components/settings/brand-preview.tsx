import { HomepagePreview } from '@/components/homepage/homepage-preview'
import { ContentPicture } from '@/components/pictures/content-picture'
import { type ChosenPicture, pictureOf } from '@/components/pictures/picture-field'
import type { BrandInput } from '@/components/settings/brand-form'
import { MarkPicture } from '@/components/site/brand'
import { useSiteFacts } from '@/components/ui/site-facts'
import type { HomeParts } from '@/lib/homepage/content'
import type { HomeTexts } from '@/lib/homepage/rules'
import { accentsOf, brandTokens } from '@/lib/base/palette'
import { brandMarksOf } from '@/lib/base/brand'
import { initialOf, neutralSite } from '@/lib/base/site'

/** Previews of the logo on both backgrounds, and of the icon. */
export function MarkPreviews({ values }: { values: Pick<BrandInput, 'logo' | 'logoOnDark' | 'icon'> }) {
  const { name } = useSiteFacts()
  const [logo, onDark, icon] = [values.logo, values.logoOnDark, values.icon].map(pictureOf)
  const initial = <span className="brand-mark brand-initial">{initialOf(name)}</span>
  const shown = (picture: ChosenPicture | null | undefined) =>
    picture ? <ContentPicture picture={{ ...picture, alt: '' }} sizes="10rem" eager /> : initial
  return (
    <dl aria-label="Logo and icon" className="brand-marks">
      <div>
        <dt>On light pages</dt>
        <dd className="theme-light">{shown(logo ?? onDark)}</dd>
      </div>
      <div>
        <dt>On dark pages</dt>
        <dd className="theme-dark">{shown(onDark ?? logo)}</dd>
      </div>
      <div>
        <dt>Icon</dt>
        <dd>{shown(icon)}</dd>
      </div>
    </dl>
  )
}

type BrandPreviewProps = { values: BrandInput; texts: HomeTexts; parts: HomeParts }

/** A preview of the top of the home page. Works even while a color is incomplete. */
export function BrandPreview({ values, texts, parts }: BrandPreviewProps) {
  const { name } = useSiteFacts()
  const theme = values.theme === 'light' ? 'light' : 'dark'
  const marks = brandMarksOf({
    ...neutralSite,
    name,
    wordMark: values.wordMark.trim(),
    logoHasName: values.logoHasName,
    logo: pictureOf(values.logo),
    logoOnDark: pictureOf(values.logoOnDark),
  })
  return (
    <HomepagePreview
      texts={texts}
      parts={parts}
      theme={theme}
      tokens={brandTokens(accentsOf(values), theme)}
      head={
        <p className="brand-preview-head">
          <MarkPicture marks={marks} />
          {marks.isLogoAlone ? null : <span className="truncate">{marks.label}</span>}
          <span className="brand-preview-button">Get a Quote</span>
        </p>
      }
    />
  )
}
