import { describe, expect, it } from 'vitest'
import { contentValuesOf } from '@/lib/base/content-values'
import { blankContent, contentLabels, contentParts, gapsOf, kinds } from './rules'
import { unfinishedContent } from './schema'

it('has each field of a form in exactly one of its parts', () => {
  for (const kind of kinds) {
    const fields = contentParts[kind].flatMap((part) => part.fields)
    expect(fields.toSorted(), kind).toEqual(Object.keys(contentLabels[kind]).toSorted())
  }
})

describe('the check before publishing', () => {
  const blank = contentValuesOf(blankContent.case_study)
  const complete = {
    ...blank,
    slug: 'pier',
    picture: '{}',
    storyChallenge: 'It was slow.',
    outcomeFigure: '40%',
    outcomeClaim: 'faster',
    quote: 'It is fast.',
    quoteName: 'Mara',
    seoDescription: 'A pier.',
  }
  const textsOf = (values: Record<string, string>, kind: 'case_study' | 'question' = 'case_study') =>
    gapsOf(kind, values, ['/', '/contact']).map(({ field, text }) => `${field}: ${text}`)

  it('names what is missing, and nothing else', () => {
    expect(textsOf(blank)).toEqual([
      'picture: No picture',
      'storyChallenge: No story, only a summary',
      'outcomeFigure: No figure',
      'quote: No quote',
      'seoDescription: No description for search engines, so the summary is used',
    ])
    expect(textsOf(complete)).toEqual([])
    expect(textsOf({ ...complete, outcomeFigure: '', outcomeClaim: '', comparisons: '[{}]' })).toEqual([])
  })

  it('wants a quote signed and a figure explained', () => {
    expect(textsOf({ ...complete, quoteName: '', outcomeClaim: '' })).toEqual([
      'outcomeClaim: A figure that doesn’t say what it counts',
      'quoteName: A quote without a name',
    ])
  })

  it('finds links that lead nowhere', () => {
    const story = [
      '[known](/contact?subject=pier#form), [itself](/portfolio/pier), [home](/), [part](#end)',
      '[elsewhere](https://example.com/nowhere), [post](/blog/any), [portal](/portal/files)',
      '![A picture](/media/1/2.webp)',
    ].join('\n')
    expect(textsOf({ ...complete, storyChallenge: story })).toEqual([])
    expect(textsOf({ ...complete, storyOutcome: 'See [this](/prices) and [that](/contact/)' })).toEqual([
      'storyOutcome: A link that leads nowhere: /prices',
    ])
    const question = { question: 'Who?', answer: 'We.', linkName: 'More', linkHref: '/contacts' }
    expect(textsOf(question, 'question')).toEqual(['linkHref: A link that leads nowhere: /contacts'])
  })
})

describe('what somebody is still typing', () => {
  const picture = { id: crypto.randomUUID(), width: 9, height: 9, files: [] }

  it('is shown as far as it goes', async () => {
    expect(await unfinishedContent('case_study', {})).toEqual(blankContent.case_study)
    const typed = {
      title: ' Pier ',
      slug: 'Not an address',
      tags: 'One\n\nTwo',
      picture: JSON.stringify({ ...picture, alt: '' }),
      approach: JSON.stringify([
        { title: 'Look', text: '' },
        { title: '', text: '' },
      ]),
      gallery: JSON.stringify([{ caption: 'None yet' }, { ...picture, alt: 'A pier', caption: '' }]),
      storyChallenge: 'With <script>',
    }
    expect(await unfinishedContent('case_study', typed)).toMatchObject({
      title: 'Pier',
      slug: '',
      tags: ['One', 'Two'],
      picture: { ...picture, alt: '…' },
      approach: [{ title: 'Look', text: '…' }],
      gallery: [{ ...picture, alt: 'A pier', caption: '' }],
      storyChallenge: '',
    })
  })

  it('never fails, whatever it is', async () => {
    for (const text of ['{', '[', '{}', '[1]', '[null]', 'null', '[[]]'])
      await expect(
        unfinishedContent('case_study', { picture: text, gallery: text, approach: text }),
      ).resolves.toBeDefined()
  })
})
