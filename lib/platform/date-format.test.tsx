import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { formatAgencyDate, formatAgencyTime, formatCalendarDay } from './date-format'
import { LeadReplyEmail } from '@/lib/leads/replies/emails'
import { UnreadRepliesEmail } from '@/lib/conversations/emails'
import { AccountNoticeEmail } from '@/lib/account/notices/emails'

const moment = new Date('2026-11-22T05:04:59.900Z')

it('gives a moment by the agency’s clock, to the minute, with the name of its time zone', () => {
  expect(formatAgencyDate(moment)).toBe('Nov 21, 2026')
  expect(formatAgencyTime(moment)).toBe('Nov 21, 2026, 10:04 PM MST')
  expect(formatAgencyTime(new Date('2026-07-01T18:00:00Z'))).toBe('Jul 1, 2026, 12:00 PM MDT')
})

it('gives a calendar day as it was stored', () => {
  expect(formatCalendarDay(new Date('2026-12-01T00:00:00Z'))).toBe('Dec 1, 2026')
})

const mails = {
  'unread replies': (
    <UnreadRepliesEmail
      projectTitle="Shop"
      messages={[{ messageText: 'Hello', createdAt: moment }]}
      url="/"
    />
  ),
  'an account notice': (
    <AccountNoticeEmail kind="password-changed" at={moment} newEmail={undefined} accountUrl="/" />
  ),
  'a reply to a lead': <LeadReplyEmail kind="contact" author={null} text="Hello" wroteAt={moment} />,
}

it.each(Object.entries(mails))('%s has moments by the agency’s clock, to the minute', (_name, mail) => {
  const html = renderToStaticMarkup(mail)
  expect(html).toMatch(/Nov 21, 2026(, 10:04 PM MST)?/)
  expect(html).not.toMatch(/UTC|\d:\d\d:\d\d/)
})
