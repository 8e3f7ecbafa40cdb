'use client'

import { Check, RotateCcw, ShieldCheck, ShieldX, X } from 'lucide-react'
import { useSaved } from '@/components/admin/use-saved'
import { TestimonialAuthor } from '@/components/testimonials/testimonial-author'
import { TestimonialStatusBadge, Stars } from '@/components/testimonials/testimonial-details'
import { TrashButton } from '@/components/trash/trash-button'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardFooter } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import { decideTestimonialAction } from '@/lib/testimonials/actions'
import type { TestimonialRow } from '@/lib/testimonials/queries'
import { publicCompany, publicName, statusLabels } from '@/lib/testimonials/rules'

export function TestimonialCard(testimonial: TestimonialRow) {
  const { id, consentToPublish, clientName, clientEmail, clientCompany, project } = testimonial
  const { shown: status, change } = useSaved(
    testimonial.status,
    (next, was = testimonial.status) => decideTestimonialAction({ id, status: next, was }),
    (kept) => `The testimonial is still ‘${statusLabels[kept]}’. Please try again.`,
    `${id}:status`,
  )
  const company = publicCompany(clientCompany)
  const of = <span className="sr-only"> the testimonial of {clientName}</span>
  return (
    <Card className="h-full">
      <CardContent className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-subheading wrap-anywhere">
              <span>{clientName}</span>
              {company ? <span className="font-normal text-muted-foreground">, {company}</span> : null}
            </h2>
            <p className="truncate text-sm text-muted-foreground">{clientEmail}</p>
          </div>
          <TestimonialStatusBadge status={status} />
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted-foreground">
          <Stars rating={testimonial.rating} />
          <span className="wrap-anywhere">Project: {project.title}</span>
          <LocalTime value={testimonial.createdAt} className="tabular-nums" />
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{testimonial.testimonial}</p>
        <Consent
          isGiven={consentToPublish}
          shownAs={[publicName(clientName), company].filter(Boolean).join(', ')}
        />
        {status === 'approved' && testimonial.isOnHomepage ? (
          <p className="text-sm font-medium text-green">✓ This testimonial is featured on the homepage</p>
        ) : null}
      </CardContent>
      <CardFooter className="gap-2!">
        {status === 'pending' ? (
          <>
            <Button size="sm" onClick={() => change('approved')}>
              <Check aria-hidden />
              Approve{of}
            </Button>
            <Button variant="outline" size="sm" onClick={() => change('rejected')}>
              <X aria-hidden />
              Reject{of}
            </Button>
          </>
        ) : (
          <Button variant="outline" size="sm" onClick={() => change('pending')}>
            <RotateCcw aria-hidden />
            {status === 'approved' ? 'Take down' : 'Reconsider'}
            {of}
          </Button>
        )}
        <TestimonialAuthor id={id} displayName={clientName} company={clientCompany ?? ''} />
        <TrashButton
          kind="testimonial"
          id={id}
          label="Delete"
          of={`the testimonial of ${clientName}`}
          size="sm"
          className="ml-auto text-red"
        />
      </CardFooter>
    </Card>
  )
}

function Consent({ isGiven, shownAs }: { isGiven: boolean; shownAs: string }) {
  const Icon = isGiven ? ShieldCheck : ShieldX
  return (
    <p className={`flex items-start gap-2 text-sm ${isGiven ? 'text-muted-foreground' : 'text-yellow'}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {isGiven ? `Agreed to publication. Shown as ${shownAs}` : 'No consent to publish: can’t be approved'}
      </span>
    </p>
  )
}
