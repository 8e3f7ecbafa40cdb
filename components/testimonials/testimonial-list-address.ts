import type { FeedbackListParams } from '@/lib/testimonials/schema'

export function testimonialListHref({ status, page }: FeedbackListParams): string {
  const query = new URLSearchParams()
  if (status !== 'all') query.set('status', status)
  if (page > 1) query.set('page', String(page))
  return `/admin/testimonials${query.size === 0 ? '' : `?${query}`}`
}
