import { ownerRoute } from '@/lib/auth/guard'
import { csvDownload } from '@/lib/platform/csv'
import { readSubscribers, subscriberColumns } from '@/lib/newsletter/queries'
import { subscriberList } from '@/lib/newsletter/schema'

/** The list's subscribers, filtered as in its URL. */
export const GET = ownerRoute((viewer, request) => {
  const filter = subscriberList.load(request)
  const rows = readSubscribers(viewer, filter)
  return Promise.resolve(csvDownload('newsletter-subscribers.csv', subscriberColumns, rows))
})
