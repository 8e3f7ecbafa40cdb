import '@/components/homepage/preview.css'
import { PREVIEW_ID } from '@/components/form/form-bar'
import { Figures } from '@/components/homepage/figures'
import { ContentPicture } from '@/components/pictures/content-picture'
import { aboutStats, type HomeParts, homeStats } from '@/lib/homepage/content'
import { hasAbout } from '@/lib/navigation/rules'
import { heroArtOf, type HomeTexts } from '@/lib/homepage/rules'
import { useSiteFacts } from '@/components/ui/site-facts'
import type { PublicTheme } from '@/lib/base/site'
import type { ReactNode } from 'react'

type HomepagePreviewProps = {
  texts: HomeTexts
  parts: HomeParts
  /** Defaults to the website's theme, for when the theme isn't being edited. */
  theme?: PublicTheme
  tokens?: Record<`--${string}`, string>
  head?: ReactNode
}

/** A small preview of the top of the home page, without interactive elements. */
export function HomepagePreview({ texts, parts, theme, tokens, head }: HomepagePreviewProps) {
  const { hero, figures, about } = texts
  const { name, tagline, theme: siteTheme } = useSiteFacts()
  const art = heroArtOf(hero, parts.newestCase)
  return (
    <section id={PREVIEW_ID} aria-labelledby="preview-title" className="min-w-0 lg:sticky lg:top-20">
      <h2 id="preview-title" className="mb-2 text-subheading">
        Live Preview
      </h2>
      <div className={`home-preview theme-${theme ?? siteTheme}`} style={tokens}>
        {head}
        <div className="home-preview-hero" data-art={art?.shows}>
          {tagline ? <p className="home-preview-tag">{tagline}</p> : null}
          <p className="home-preview-headline">
            <span>{hero.headline.lead} </span>
            <span className="text-brand">{hero.headline.accent}</span>
          </p>
          <p className="home-preview-lead">{hero.subtitle}</p>
          <p className="home-preview-actions">
            <span>{hero.primaryAction}</span>
            {parts.hasPortfolio ? <span>{hero.secondaryAction}</span> : null}
          </p>
          {art && art.shows !== 'threads' ? (
            <figure>
              <ContentPicture picture={art.picture} sizes="20rem" eager />
              {art.shows === 'case' ? (
                <figcaption>
                  <span>{art.project.outcomeFigure}</span> {art.project.title}
                </figcaption>
              ) : null}
            </figure>
          ) : null}
        </div>
        {parts.showsFigures ? (
          <Figures figures={homeStats(figures)} className="home-preview-figures" />
        ) : null}
        {parts.showsAbout && hasAbout(texts) ? (
          <div className="home-preview-about">
            <div>
              <p className="home-preview-label">Who We Are</p>
              <p className="home-preview-title">{about.title || `About ${name}`}</p>
              <p className="home-preview-lead whitespace-pre-line">{about.description}</p>
              {about.team ? <p className="home-preview-tag">{about.team}</p> : null}
            </div>
            {parts.showsFigures ? (
              <Figures figures={aboutStats(figures)} className="home-preview-tiles" />
            ) : null}
          </div>
        ) : null}
        <p className="home-preview-rest">The other sections follow if they have content.</p>
      </div>
    </section>
  )
}
