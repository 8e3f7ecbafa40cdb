import { MessageSquareQuote } from 'lucide-react'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import type { TestimonialListParams } from '@/lib/testimonials/schema'

export function TestimonialListEmpty({ status }: Pick<TestimonialListParams, 'status'>) {
  return (
    <Card className="py-0!">
      <EmptyState
        icon={MessageSquareQuote}
        title="No Testimonials Found"
        text={
          status === 'all' ? 'No testimonials have been submitted yet.' : `No ${status} testimonials found.`
        }
      />
    </Card>
  )
}
