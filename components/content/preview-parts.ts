import type { ContentKind } from '@/lib/content/rules'

type PreviewPart = { selector: string; fields: readonly string[] }

const part = (selector: string, ...fields: string[]): PreviewPart => ({ selector, fields })

/** Where each field is shown on its page, smaller parts before those that contain them. */
export const previewParts: Record<ContentKind, readonly PreviewPart[]> = {
  case_study: [
    part('.case-head .ui-badge', 'category'),
    part('.case-head h1', 'title'),
    part('.case-head h1 + p', 'description'),
    part('.case-head picture', 'picture'),
    part('[aria-labelledby="challenge-title"]', 'storyChallenge'),
    part('[aria-labelledby="approach-title"]', 'approach'),
    part('.case-facts', 'tags', 'services'),
    part('.case-gallery', 'gallery'),
    part('.case-figure', 'outcomeFigure', 'outcomeClaim'),
    part('.case-comparisons', 'comparisons'),
    part('.case-outcome', 'storyOutcome'),
    part('.case-quote figcaption', 'quoteName', 'quoteRole', 'quoteCompany'),
    part('.case-quote', 'quote'),
  ],
  service_page: [
    part('.service-icon', 'icon'),
    part('.service-card > h3', 'title'),
    part('.service-card > p', 'description'),
    part('.service-card > ul', 'features'),
    part('.service-card > button', 'learnMore'),
    part('.service-card-preview', 'active'),
    part('.service-badge', 'badge'),
    part('#service-title', 'headline'),
    part('.service-hero-text > p', 'lead'),
    part('.service-artwork figcaption', 'artworkCaption'),
    part('.service-artwork', 'artwork'),
    part('.service-work', 'artwork'),
    part('.service-terms', 'price', 'duration'),
    part('.service-reasons', 'whoText', 'whoPoints', 'whyText', 'whyPoints', 'howText', 'howPoints'),
    part('#capabilities-title', 'capabilitiesTitle'),
    part('.service-capabilities', 'capabilities'),
    part('#example-title', 'exampleTitle'),
    part('.service-example > div > p', 'exampleText'),
    part('.service-example > ol', 'exampleSteps'),
    part('.service-questions', 'questions'),
    part('#closing-title', 'closingTitle'),
    part('.service-closing > p', 'closingText'),
  ],
  legal_page: [
    part('.legal-updated', 'updated'),
    part('.legal-head h1', 'title'),
    part('.legal-head > p:last-child', 'intro'),
    part('.legal-short', 'inShort'),
    part('.legal-section', 'body'),
  ],
  pricing_page: [
    part('.site-page h1', 'title', 'accent'),
    part('.site-page h1 + p', 'lead'),
    part('.pricing-plans + p', 'note'),
  ],
  plan: [
    part('.pricing-plan h2', 'name'),
    part('.pricing-plan .ui-badge', 'mark'),
    part('.pricing-price', 'price', 'priceNote'),
    part('.pricing-price + p', 'text'),
    part('.pricing-plan ul', 'features'),
    part('.pricing-plan > a', 'linkName', 'linkHref'),
  ],
  question: [
    part('.pricing-questions summary', 'question'),
    part('.pricing-questions details a', 'linkName', 'linkHref'),
    part('.pricing-questions details p', 'answer'),
  ],
}
