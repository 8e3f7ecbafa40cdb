// requirement: SITE-96, SITE-98
import { describe, expect, it } from 'vitest'
import {
  absoluteUrl,
  articleSchema,
  breadcrumbSchema,
  cutText,
  faqSchema,
  organizationSchema,
  pageMetadata,
  securityText,
  serializeSchema,
  serviceSchema,
  websiteSchema,
} from './seo'
import { setSite } from '@/lib/base/site'
import { sampleAgency } from '@/prisma/seed/agency-content'

describe('the metadata of a page', () => {
  const page = { title: 'Pricing', description: 'What it costs.', path: '/pricing' }

  it('has a canonical URL and the same texts everywhere', () => {
    const metadata = pageMetadata(page)
    expect(metadata.alternates?.canonical).toBe('/pricing')
    expect(metadata.openGraph).toMatchObject({
      url: '/pricing',
      title: 'Pricing',
      description: 'What it costs.',
      images: [{ url: '/opengraph-image', width: 1200, height: 630 }],
    })
    expect(metadata.twitter).toMatchObject({ card: 'summary_large_image', title: 'Pricing' })
  })

  it('doesn’t append the agency to the home page’s title', () => {
    expect(pageMetadata({ ...page, path: '/' }).title).toEqual({ absolute: 'Pricing' })
    expect(pageMetadata(page).title).toBe('Pricing')
  })

  it('uses the picture beside the page, or the given one', () => {
    expect(pageMetadata({ ...page, image: 'beside' }).openGraph).not.toHaveProperty('images')
    expect(pageMetadata({ ...page, image: '/x.png' }).openGraph?.images).toEqual([{ url: '/x.png' }])
  })

  it('cuts the description at 160 characters', () => {
    const { description, openGraph } = pageMetadata({ ...page, description: 'word '.repeat(60) })
    expect(description).toHaveLength(160)
    expect(description).toMatch(/word…$/)
    expect(openGraph?.description).toBe(description)
  })
})

describe('truncating a text', () => {
  it('keeps short texts, on one line', () => {
    expect(cutText(' One\n line ', 8)).toBe('One line')
  })

  it('ends at a word, without a loose comma', () => {
    expect(cutText('First, second, third', 16)).toBe('First, second…')
  })

  it('cuts a single word that is too long', () => {
    expect(cutText('x'.repeat(20), 10)).toBe(`${'x'.repeat(9)}…`)
  })
})

describe('structured data', () => {
  it('has absolute URLs from APP_URL', () => {
    expect(absoluteUrl('/pricing')).toBe('http://localhost:3000/pricing')
    const { itemListElement } = breadcrumbSchema([{ name: 'Pricing', path: '/pricing' }])
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'http://localhost:3000/' },
      { '@type': 'ListItem', position: 2, name: 'Pricing', item: 'http://localhost:3000/pricing' },
    ])
  })

  it.each([
    [organizationSchema(), ['name', 'url', 'logo', 'contactPoint', 'address']],
    [websiteSchema(), ['name', 'url']],
    [serviceSchema({ name: 'a', description: 'b', path: '/c' }), ['name', 'provider', 'areaServed']],
    [
      articleSchema({
        headline: 'a',
        description: 'b',
        path: '/c',
        publishedAt: '2026-01-01',
        images: ['/d'],
      }),
      ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
    ],
    [faqSchema([{ question: 'a', answer: 'b' }]), ['mainEntity']],
  ])('has what schema.org requires: %#', (node, properties) => {
    expect(node['@context']).toBe('https://schema.org')
    for (const property of properties) expect(node[property], property).toBeTruthy()
  })

  it('can’t close its script element', () => {
    const hostile = '</script><script>alert(1)</script>'
    const text = serializeSchema(faqSchema([{ question: hostile, answer: '<!--' }]))
    expect(text).not.toContain('<')
    expect(JSON.stringify(JSON.parse(text))).toContain('</script>')
  })
})

describe('security.txt', () => {
  const at = new Date('2026-07-14T10:20:30Z')

  it('names the agency’s address and ends half a year after it was asked for', () => {
    expect(securityText(at).split('\n')).toEqual([
      `Contact: mailto:${sampleAgency.email}`,
      'Expires: 2027-01-10T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: http://localhost:3000/.well-known/security.txt',
      '',
    ])
  })

  it('names the contact page of an agency without an address', () => {
    setSite({ ...sampleAgency, email: '' })
    expect(securityText(at)).toContain('Contact: http://localhost:3000/contact\n')
    setSite(sampleAgency)
  })
})
