import { HomepagePreview } from '@/components/homepage/homepage-preview'
import { pictureOf } from '@/components/pictures/picture-field'
import type { BrandInput } from '@/components/settings/brand-form'
import { MarkPicture } from '@/components/site/brand'
import { useSiteFacts } from '@/components/ui/site-facts'
import type { HomeParts } from '@/lib/homepage/content'
import type { HomeTexts } from '@/lib/homepage/rules'
import { accentsOf, brandTokens } from '@/lib/platform/palette'
import { brandMarksOf } from '@/lib/brand'
import { neutralSite } from '@/lib/site'

type BrandPreviewProps = { values: BrandInput; texts: HomeTexts; parts: HomeParts }

/** The top of the home page as it would look, even with a color that isn't complete yet. */
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
