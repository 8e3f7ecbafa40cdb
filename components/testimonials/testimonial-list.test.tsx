// requirement: ADM-57, ADM-63
import { expect, it } from 'vitest'
import { TestimonialCard } from '@/components/testimonials/testimonial-card'
import { TestimonialList, TestimonialListEmpty } from '@/components/testimonials/testimonial-list'
import { markup } from '@/tests/support/markup'

it('names the filter when no testimonial matches it', () => {
  const all = markup(<TestimonialListEmpty status="all" canAsk />)
  expect(all).toContain('No Testimonials Found')
  expect(all).toContain('No testimonials have been submitted yet.')
  expect(markup(<TestimonialListEmpty status="rejected" canAsk />)).toContain(
    'No rejected testimonials found.',
  )
})

it('counts all, pending, approved and rejected ones beside the four filters', () => {
  const html = markup(
    <TestimonialList
      params={{ status: 'pending', page: 1 }}
      counts={{ all: 1234, pending: 2, approved: 1229, rejected: 3 }}
      rows={[]}
      page={1}
      pageCount={1}
      canAsk
    />,
  )
  const textsOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\b.*?</${tag}>`, 'gs'))].map(([found]) =>
      found.replaceAll(/<[^>]*>/g, ''),
    )
  expect(textsOf('dt')).toEqual(['Total', 'Pending', 'Approved', 'Rejected'])
  expect(textsOf('dd')).toEqual(['1,234', '2', '1,229', '3'])
  expect(textsOf('li')).toEqual(['All', 'Pending', 'Approved', 'Rejected'])
})

it('has nothing to filter as long as there are none', () => {
  const none = { all: 0, pending: 0, approved: 0, rejected: 0 }
  const html = markup(
    <TestimonialList
      params={{ status: 'all', page: 1 }}
      counts={none}
      rows={[]}
      page={1}
      pageCount={1}
      canAsk={false}
    />,
  )
  expect(html).toContain('No Testimonials Found')
  expect(html).not.toContain('Filter by status')
  // Without the right to write to clients.
  expect(html).not.toContain('Ask a client')
})

it('offers a decision on pending testimonials, and undoing it on all others', () => {
  const row = {
    ...{ id: 'a', testimonial: 'Good work.', rating: 5, createdAt: new Date(0), consentToPublish: true },
    ...{ clientName: 'Ana Reyes', clientEmail: 'ana@reyes.example', clientCompany: null },
    ...{ project: { id: 'p', title: 'Ovens' }, isOnHomepage: false },
  }
  const buttons = (status: 'pending' | 'approved' | 'rejected') =>
    ['Approve<', 'Reject<', 'Take down<', 'Reconsider<'].filter((label) =>
      markup(<TestimonialCard {...row} status={status} />).includes(label),
    )
  expect(buttons('pending')).toEqual(['Approve<', 'Reject<'])
  expect(buttons('approved')).toEqual(['Take down<'])
  expect(buttons('rejected')).toEqual(['Reconsider<'])
})
