import { recordWrite } from '@/lib/platform/audit'
import type { AdminViewer } from '@/lib/auth/viewer'
import { getDb } from '@/lib/platform/db'
import { UserError } from '@/lib/platform/errors'

/** Forgets a subscriber. The record of it doesn't name the address: whoever asks to be forgotten is. */
export async function removeSubscriber(viewer: AdminViewer, id: string): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const { count } = await tx.newsletterSubscription.deleteMany({ where: { id } })
    if (count === 0) throw new UserError('This subscriber is not there any more.', { title: 'Error' })
    await recordWrite(tx, viewer, {
      action: 'newsletter.remove',
      subjectType: 'newsletter_subscription',
      subjectId: id,
    })
  })
}
