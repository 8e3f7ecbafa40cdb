import { type ListParams, listState, param } from '@/lib/base/list-state'

export const TESTIMONIALS_PAGE_SIZE = 20
/** The home page shows the newest ones. */
export const HOMEPAGE_TESTIMONIALS = 6
export const testimonialStatuses = ['pending', 'approved', 'rejected'] as const
export const testimonialFilters = ['all', ...testimonialStatuses] as const

export const testimonialHistory = listState('/portal/feedback', { page: param.page })
export const testimonialList = listState('/admin/testimonials', {
  status: param.oneOf(testimonialFilters, 'all'),
  page: param.page,
})
export type TestimonialListParams = ListParams<typeof testimonialList>

export const BEST_RATING = 5

/** The name under a published testimonial, never an email address. */
export function publicName(name: string): string {
  const plain = name.trim()
  return plain === '' || plain.includes('@') ? 'A client' : plain
}

export function publicCompany(company: string | null): string | null {
  const plain = company?.trim() ?? ''
  return plain === '' || plain.includes('@') ? null : plain
}

/** What a quote is picked for: the title and the client's company. */
export type QuotePlace = { title: string; company: string }

/** True if a testimonial probably belongs to what the quote is picked for. */
export function isNear(
  { project, company }: { project: string; company: string },
  place: QuotePlace,
): boolean {
  const includes = (text: string, part: string) =>
    part.trim() !== '' && text.toLowerCase().includes(part.trim().toLowerCase())
  return (
    includes(project, place.title) ||
    includes(place.title, project) ||
    includes(company, place.company) ||
    includes(place.company, company)
  )
}

export type TestimonialStatus = (typeof testimonialStatuses)[number]

export const statusLabels: Record<TestimonialStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}
