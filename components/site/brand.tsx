'use client'

import { SiteLink } from '@/components/site/site-link'
import { useSiteFacts } from '@/components/ui/site-facts'
import type { BrandMarks, Mark } from '@/lib/base/brand'
import { initialOf } from '@/lib/base/site'

const LONG_NAME = 16

export function Brand() {
  const { name, marks } = useSiteFacts()
  return (
    <SiteLink
      href="/"
      className="site-brand"
      aria-label={`${name}, home page`}
      data-long={marks.label.length > LONG_NAME || undefined}
    >
      <BrandMark />
      <BrandName />
    </SiteLink>
  )
}

/** The agency's logo, or the first letter of its name. Decorative: pair it with a BrandName for screen readers. */
export function BrandMark({ isSquare = false }: { isSquare?: boolean }) {
  return <MarkPicture marks={useSiteFacts().marks} isSquare={isSquare} />
}

/** The name next to the logo. Only screen readers get it if the logo already contains it. */
export function BrandName() {
  return <MarkName marks={useSiteFacts().marks} />
}

export function MarkName({ marks: { label, isLogoAlone } }: { marks: BrandMarks }) {
  return <span className={isLogoAlone ? 'sr-only' : undefined}>{label}</span>
}

export function MarkPicture({ marks, isSquare = false }: { marks: BrandMarks; isSquare?: boolean }) {
  const mark = isSquare ? marks.square : marks.logo
  if (!mark) {
    return (
      <span aria-hidden className="brand-mark brand-initial">
        {initialOf(marks.label)}
      </span>
    )
  }
  return mark.onLight === mark.onDark ? (
    <LogoImage mark={mark} src={mark.onDark} />
  ) : (
    <>
      <LogoImage mark={mark} src={mark.onDark} className="brand-on-dark" />
      <LogoImage mark={mark} src={mark.onLight} className="brand-on-light" />
    </>
  )
}

type LogoImageProps = { mark: Mark; src: string; className?: string }

function LogoImage({ mark: { width, height }, src, className }: LogoImageProps) {
  return (
    <picture className={className}>
      {/* Lazy, because a hidden lazy picture isn't loaded. */}
      <img
        src={src}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="brand-mark"
      />
    </picture>
  )
}
