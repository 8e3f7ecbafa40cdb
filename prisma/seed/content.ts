import { randomUUID } from 'node:crypto'
import type { ContentKind, ListedKind } from '@/lib/content/rules'
import type { ContentData } from '@/lib/content/schema'
import type { ServicePage } from '@/lib/services/schema'
import type { Prisma } from '@/prisma/generated/client'
import type { Clock } from './clock'
import type { Drawings } from './drawings'
import { bodyOf, cookiePolicy, privacyPolicy, refundPolicy, termsAndConditions } from './legal-content'
import { portfolioProjects } from './portfolio-content'
import { plans, pricingQuestions, pricingTexts } from './pricing-content'
import { sampleServiceSlugs, servicePages } from './services-content'

const tones = ['purple', 'blue', 'teal', 'pink', 'yellow', 'green'] as const

const legalNames = new Map([[termsAndConditions, 'Terms & Conditions']])

/** Published service pages don't include the cards of their services. */
type Documents = { [Kind in ListedKind]: ContentData<Kind>[] } & { service_page: ServicePage[] }

/** The published content of the website. */
export function createContentRows(clock: Clock, { render }: Drawings) {
  const documents: Documents = {
    service_page: [],
    case_study: [],
    pricing_page: [{ ...pricingTexts, sharePicture: null }],
    plan: plans.map(({ link, features, mark = '', ...plan }) => ({
      ...plan,
      mark,
      features: [...features],
      linkName: link.name,
      linkHref: link.href,
    })),
    question: pricingQuestions.map(({ link, ...question }) => ({
      ...question,
      linkName: link?.name ?? '',
      linkHref: link?.href ?? '',
    })),
    legal_page: [privacyPolicy, termsAndConditions, refundPolicy, cookiePolicy].map((document) => ({
      slug: document.path.slice(1),
      name: legalNames.get(document) ?? document.title,
      title: document.title,
      updated: document.updated,
      intro: document.intro,
      inShort: [...document.inShort],
      body: bodyOf(document),
      seoTitle: '',
      seoDescription: document.description,
      sharePicture: null,
    })),
  }
  for (const [index, slug] of sampleServiceSlugs.entries()) {
    const { name, badge, headline, lead, description, picture, ...page } = servicePages[slug]
    documents.service_page.push({
      ...{ slug, name, badge, headline, lead, tone: tones[index] ?? 'purple' },
      artwork: { ...render(`services/${slug}`), alt: picture.alt },
      artworkCaption: picture.caption,
      whoText: page.whoNeedsIt.text,
      whoPoints: page.whoNeedsIt.points,
      whyText: page.whyTheyNeedIt.text,
      whyPoints: page.whyTheyNeedIt.points,
      howText: page.howItHelps.text,
      howPoints: page.howItHelps.points,
      capabilitiesTitle: page.capabilitiesTitle,
      capabilities: page.capabilities,
      price: page.price,
      duration: page.duration,
      exampleTitle: page.example.title,
      exampleText: page.example.text,
      exampleSteps: page.example.steps,
      questions: page.questions,
      closingTitle: page.closing.title,
      closingText: page.closing.text,
      seoTitle: '',
      seoDescription: description,
      sharePicture: null,
    })
  }
  for (const { imageAlt, gallery, story, outcome, quote, tags, services, ...project } of portfolioProjects) {
    documents.case_study.push({
      ...project,
      picture: { ...render(`portfolio/${project.slug}`), alt: imageAlt },
      gallery: gallery.map(({ name, ...texts }) => ({
        ...render(`portfolio/${project.slug}-${name}`),
        ...texts,
      })),
      tags: [...tags],
      storyChallenge: story.challenge.join('\n\n'),
      approach: story.approach,
      storyOutcome: story.outcome.join('\n\n'),
      outcomeFigure: outcome.figure,
      outcomeClaim: outcome.claim,
      quote: quote.text,
      quoteName: quote.name,
      quoteRole: quote.role,
      quoteCompany: quote.company,
      services: [...services],
      link: '',
      seoTitle: '',
      seoDescription: '',
      sharePicture: null,
    })
  }
  const publishedAt = clock.ago(100)
  return Object.entries(documents).flatMap(([kind, all]: [string, (ContentData | ServicePage)[]]) =>
    all.map((published, orderIndex): Prisma.ContentDocumentCreateManyInput => ({
      id: randomUUID(),
      kind: kind as ContentKind,
      slug: 'slug' in published ? published.slug : null,
      orderIndex,
      published: published as Prisma.InputJsonObject,
      publishedAt,
      createdAt: publishedAt,
    })),
  )
}
