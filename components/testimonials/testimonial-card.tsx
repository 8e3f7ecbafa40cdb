'use client'

import { Check, ShieldCheck, ShieldX, X } from 'lucide-react'
import { useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { TestimonialAuthorDialog } from '@/components/testimonials/testimonial-author-dialog'
import { TestimonialStatusBadge, Stars } from '@/components/testimonials/testimonial-details'
import { TrashButton } from '@/components/trash/trash-button'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardFooter } from '@/components/ui/card'
import { LocalTime } from '@/components/ui/local-time'
import { decideTestimonialAction } from '@/lib/testimonials/actions'
import type { TestimonialRow } from '@/lib/testimonials/queries'
import { isOnHomepage, publicCompany, publicName } from '@/lib/testimonials/rules'

export function TestimonialCard(testimonial: TestimonialRow) {
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
        {isOnHomepage(testimonial) ? (
          <p className="text-sm font-medium text-green">✓ This testimonial is featured on the homepage</p>
        ) : null}
      </CardContent>
      <CardFooter className="gap-2!">
        {status === 'pending' ? <TestimonialDecision id={id} /> : null}
        <TestimonialAuthorDialog id={id} displayName={clientName} company={clientCompany ?? ''} />
        <TrashButton kind="testimonial" id={id} size="sm" className="ml-auto text-red" />
      </CardFooter>
    </Card>
  )
}

function Consent({ isGiven, shownAs }: { isGiven: boolean; shownAs: string }) {
  const Icon = isGiven ? ShieldCheck : ShieldX
  return (
    <p className={`flex items-start gap-2 text-sm ${isGiven ? 'text-muted-foreground' : 'text-yellow'}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {isGiven ? `Agreed to publication. Shown as ${shownAs}` : 'No consent to publish: can’t be approved'}
    </p>
  )
}

function TestimonialDecision({ id }: { id: string }) {
  const [isBusy, startTransition] = useTransition()

  function decide(status: 'approved' | 'rejected') {
    if (isBusy) return
    startTransition(async () => {
      await callAction(() => decideTestimonialAction({ id, status }), {
        title: 'Failed to update testimonial status',
        message: 'Please try again.',
      })
    })
  }

  return (
    <>
      <Button size="sm" aria-disabled={isBusy} onClick={() => decide('approved')}>
        <Check aria-hidden />
        Approve
      </Button>
      <Button variant="outline" size="sm" aria-disabled={isBusy} onClick={() => decide('rejected')}>
        <X aria-hidden />
        Reject
      </Button>
    </>
  )
}
