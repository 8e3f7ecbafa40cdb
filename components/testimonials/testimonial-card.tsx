'use client'

import { ShieldCheck, ShieldX } from 'lucide-react'
import { FeedbackStatusBadge } from '@/components/testimonials/feedback-status-badge'
import { Stars } from '@/components/testimonials/stars'
import { TestimonialAuthorDialog } from '@/components/testimonials/testimonial-author-dialog'
import { TestimonialDecision } from '@/components/testimonials/testimonial-decision'
import { Card, CardContent, CardFooter } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import { type FeedbackStatus, isOnHomepage, publicCompany, publicName } from '@/lib/testimonials/rules'

type TestimonialCardProps = {
  id: string
  testimonial: string
  rating: number
  status: FeedbackStatus
  consentToPublish: boolean
  clientName: string
  clientEmail: string
  clientCompany: string | null
  createdAt: Date
  project: { title: string }
}

export function TestimonialCard(testimonial: TestimonialCardProps) {
  const { id, status, consentToPublish, clientName, clientEmail, clientCompany, project } = testimonial
  const company = publicCompany(clientCompany)
  return (
    <Card className="h-full">
      <CardContent className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-subheading wrap-anywhere">
              {clientName}
              {company ? <span className="font-normal text-muted-foreground">, {company}</span> : null}
            </h2>
            <p className="truncate text-sm text-muted-foreground">{clientEmail}</p>
          </div>
          <FeedbackStatusBadge status={status} />
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted-foreground">
          <Stars rating={testimonial.rating} />
          <span className="wrap-anywhere">Project: {project.title}</span>
          <LocalTime value={testimonial.createdAt} className="tabular-nums" />
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{testimonial.testimonial}</p>
        <Consent isGiven={consentToPublish} name={publicName(clientName)} company={company} />
        {isOnHomepage(testimonial) ? (
          <p className="text-sm font-medium text-green">✓ This testimonial is featured on the homepage</p>
        ) : null}
      </CardContent>
      <CardFooter className="gap-2!">
        <TestimonialDecision id={id} clientName={clientName} isPending={status === 'pending'}>
          <TestimonialAuthorDialog id={id} displayName={clientName} company={clientCompany ?? ''} />
        </TestimonialDecision>
      </CardFooter>
    </Card>
  )
}

type ConsentProps = { isGiven: boolean; name: string; company: string | null }

function Consent({ isGiven, name, company }: ConsentProps) {
  const Icon = isGiven ? ShieldCheck : ShieldX
  return (
    <p className={`flex items-start gap-2 text-sm ${isGiven ? 'text-muted-foreground' : 'text-yellow'}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {isGiven
        ? `Agreed to publication. Shown as ${[name, company].filter(Boolean).join(', ')}`
        : 'No consent to publish: can’t be approved'}
    </p>
  )
}
