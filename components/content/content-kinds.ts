import type { ComponentType } from 'react'
import type { ContentFieldsProps } from '@/components/content/content-form'
import { LegalPageFields } from '@/components/legal/legal-page-fields'
import { CaseStudyFields } from '@/components/portfolio/case-study-fields'
import { PlanFields, PricingPageFields, QuestionFields } from '@/components/pricing/pricing-fields'
import { ServicePageFields } from '@/components/services/service-page-fields'
import {
  saveCaseStudyAction,
  saveLegalPageAction,
  savePlanAction,
  savePricingPageAction,
  saveQuestionAction,
  saveServicePageAction,
} from '@/lib/content/actions'
import type { ContentKind } from '@/lib/content/rules'

const fields: Record<ContentKind, ComponentType<ContentFieldsProps>> = {
  service_page: ServicePageFields,
  case_study: CaseStudyFields,
  pricing_page: PricingPageFields,
  plan: PlanFields,
  question: QuestionFields,
  legal_page: LegalPageFields,
}

const actions = {
  service_page: saveServicePageAction,
  case_study: saveCaseStudyAction,
  pricing_page: savePricingPageAction,
  plan: savePlanAction,
  question: saveQuestionAction,
  legal_page: saveLegalPageAction,
}

/** A kind's form. What its fields are called is known to its schema; here they are just texts. */
export function formOf(kind: ContentKind) {
  return {
    Fields: fields[kind],
    action: actions[kind],
    schema: () => import('@/lib/content/schema').then((module) => module.contentFormSchemas[kind]),
  }
}
