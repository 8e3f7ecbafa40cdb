import type { ProposalContent } from '@/lib/proposals/schema'
import { words } from './content'
import { list, textOf } from './functions'
import type { Sizes } from './sizes'

export type Statement = { name: string; sql: string }

const pick = (name: keyof typeof words, salt: string) =>
  `pg_temp.pick(${list(words[name].split(','))}, '${salt} ${name}', n)`
const person = (salt: string) => `${pick('firstNames', salt)} || ' ' || ${pick('lastNames', salt)}`
const company = (salt: string) => `${pick('places', salt)} || ' ' || ${pick('trades', salt)}`
/** A date before the seeding, more of them recent. */
const ago = (days: number, salt: string) =>
  `seeding.moment - ${days} * pg_temp.share('${salt}', n) ^ 1.5 * interval '1 day'`
const upTo = (count: number) => `generate_series(1, ${count}) n, seeding`

/** What each proposal says; lists don't read it. */
const offer: ProposalContent = {
  ...{ cover: null, sections: [], groups: [], lines: [], attachments: [], terms: '' },
  ...{ deposit: { kind: 'none' }, depositDays: 14, rest: { text: '', on: null } },
  ...{ issuesDeposit: false, needsCode: false },
}

/** Everything but the invoices, in the order of their foreign keys. */
export function statementsOf(sizes: Sizes): Statement[] {
  const { clients, companies, projects } = sizes
  // Number 1 is the busy one: 5,000 of 200,000 messages.
  const project = (salt: string) =>
    projects === 1
      ? '1'
      : `case when n % 40 = 0 then 1 else 2 + pg_temp.skewed('${salt}', n, ${projects - 1}) end`
  return [
    {
      name: 'clients',
      sql: `insert into profiles (id, email, email_normalized, full_name, company, phone, password_hash,
          password_changed_at, email_verified_at, disabled_at, created_at, updated_at)
        select pg_temp.key('client', n), address, address, ${person('client')}, ${company('client')},
          '+1 (555) 01' || lpad((n % 100)::text, 2, '0'), seeding.password_hash, born, born,
          case when n > 10 and n % 97 = 0 then seeding.moment end, born, born
        from ${upTo(clients)},
          lateral (select 'client-' || n || '@scale.example' as address, ${ago(1000, 'client')} - interval '30 days' as born) row`,
    },
    {
      name: 'companies',
      sql: `insert into companies (id, name, street, postcode, city, country, vat_id, reminders_enabled, created_at, updated_at)
        select pg_temp.key('company', n), ${company('company')} || ' ' || n, n || ' Harbor Street', lpad((20000 + n)::text, 5, '0'),
          ${pick('places', 'company')}, 'DE', 'DE136695976', false, seeding.moment - interval '1000 days', seeding.moment
        from ${upTo(companies)}`,
    },
    {
      name: 'contacts of companies',
      sql: `update profiles set company_id = company.id, company = company.name, company_role = 'main',
          contact_rights = array['projects', 'billing', 'invite']::"ContactRight"[]
        from generate_series(2, ${clients}, 2) n, companies company
        where profiles.id = pg_temp.key('client', n) and company.id = pg_temp.key('company', 1 + (n / 2 - 1) % ${companies})`,
    },
    {
      name: 'projects',
      sql: `insert into projects (id, title, client_name, client_user_id, company_id, description, active, archived_at,
          completion_percentage, next_milestone, eta_date, created_at, updated_at)
        select pg_temp.key('project', n), ${pick('projects', 'project')} || ' ' || n, owner.company, owner.id, owner.company_id,
          texts.body, n % 5 <> 4, case when n % 9 = 8 then seeding.moment - interval '20 days' end,
          percentage, case when percentage < 100 then ${pick('milestones', 'next')} end,
          case when n % 6 <> 5 then (seeding.moment + (pg_temp.share('eta', n) * 300 - 60) * interval '1 day')::date end,
          ${ago(900, 'project')}, seeding.moment
        from ${upTo(projects)}, texts,
          lateral (select floor(pg_temp.share('percentage', n) * 21)::int * 5 as percentage) row,
          profiles owner
        where texts.number = ${textOf('project')} and owner.id = pg_temp.key('client', case when n <= ${Math.ceil(clients * 0.8)} then n
            else 1 + pg_temp.skewed('owner', n, ${clients}) end)`,
    },
    {
      name: 'further contacts',
      sql: `insert into project_members (project_id, user_id)
        select pg_temp.key('project', n), pg_temp.key('client', 1 + floor(pg_temp.share('member', n) * ${clients})::bigint)
        from generate_series(1, ${projects}, 4) n`,
    },
    {
      name: 'milestones',
      sql: `insert into milestones (id, project_id, title, due_date, done_at, order_index)
        select pg_temp.key('milestone', n * 10 + k), pg_temp.key('project', n), (${list(words.milestones.split(','))})[k],
          (seeding.moment + (k * 30 - 90) * interval '1 day')::date,
          case when k < 3 then seeding.moment - (3 - k) * interval '30 days' end, k
        from ${upTo(projects)}, generate_series(1, 4) k`,
    },
    {
      name: 'documents',
      sql: `insert into documents (id, project_id, name, type, file_url, content_type, size_bytes, uploaded_at, verified_at, deleted_at)
        select pg_temp.key('document', n), pg_temp.key('project', ${project('document')}),
          n || ' ' || ${pick('documents', 'document')},
          (array['contract', 'design', 'invoice', 'other'])[1 + n % 4]::"DocumentType", 'documents/scale/' || n || '.pdf',
          'application/pdf', 20000 + (n * 7919) % 4000000, at, at, case when n % 50 = 49 then seeding.moment end
        from ${upTo(sizes.documents)}, lateral (select ${ago(800, 'uploaded')} as at) row`,
    },
    {
      name: 'downloads',
      sql: `insert into document_downloads (document_id, user_id, at)
        select pg_temp.key('document', n), pg_temp.key('client', 1 + n % ${clients}), seeding.moment - interval '1 hour'
        from ${upTo(sizes.documents)} where n % 2 = 0`,
    },
    {
      name: 'work updates',
      sql: `insert into client_updates (id, project_id, admin_id, title, content, status, is_read, read_at, link_url, created_at)
        select pg_temp.key('update', n), pg_temp.key('project', ${project('update')}), seeding.admin_id,
          ${pick('updates', 'update')}, texts.body,
          (array['sent', 'pending', 'completed'])[1 + n % 3]::"UpdateStatus", is_read, case when is_read then at + interval '5 hours' end,
          case when n % 7 = 0 then 'https://preview.example/' || n end, at
        from ${upTo(sizes.updates)}, texts,
          lateral (select ${ago(700, 'updated')} as at, pg_temp.share('update read', n) > 0.05 as is_read) row
        where texts.number = ${textOf('update')}`,
    },
    {
      name: 'messages',
      sql: `insert into messages (id, project_id, sender_type, sender_id, message_text, is_read, read_at, notified_at, created_at,
          waiting_since)
        select id, project_id, case when is_client then 'client' else 'admin' end::"SenderType", sender_id, body, is_read,
          case when is_read then at + interval '2 hours' end, case when not is_read then at + interval '10 minutes' end, at,
          min(at) filter (where is_client) over (partition by project_id, turn)
        from (
          select row.*, count(*) filter (where not is_client) over (
            partition by project_id order by at, id rows between unbounded preceding and 1 preceding
          ) as turn
          from (
            select pg_temp.key('message', n) as id, project.id as project_id, ${ago(700, 'written')} as at, is_client,
              case when is_client then project.client_user_id else seeding.admin_id end as sender_id, texts.body,
              pg_temp.share('message read', n) > 0.02 as is_read
            from ${upTo(sizes.messages)}, texts, lateral (select pg_temp.share('side', n) < 0.5 as is_client) side,
              projects project
            where texts.number = ${textOf('message')} and project.id = pg_temp.key('project', ${project('message')})
          ) row
        ) placed`,
    },
    {
      name: 'feedback',
      sql: `insert into feedback (id, project_id, testimonial, rating, status, client_id, client_name, client_email,
          client_company, consent_to_publish, created_at)
        select pg_temp.key('feedback', n), project.id, texts.body,
          3 + n % 3, (array['pending', 'approved', 'rejected'])[1 + n % 3]::"FeedbackStatus", author.id, author.full_name,
          author.email, author.company, n % 2 = 0, ${ago(700, 'feedback at')}
        from ${upTo(sizes.feedback)}, texts, projects project, profiles author
        where texts.number = ${textOf('feedback')} and project.id = pg_temp.key('project', 1 + pg_temp.skewed('feedback', n, ${projects}))
          and author.id = project.client_user_id`,
    },
    {
      name: 'contact messages',
      sql: `insert into contact_submissions (id, source, name, email, phone, company, subject, message,
          budget_range, preferred_contact, status, priority, suspected_spam, created_at)
        select pg_temp.key('contact', n),
          (array['contact_page', 'home', 'privacy', 'cookie_policy'])[1 + n % 4]::"ContactSource",
          ${person('contact')}, 'writer-' || n || '@mail.example', case when n % 3 = 0 then '+1 (555) 0199' end,
          case when n % 2 = 0 then ${company('contact')} end, ${pick('subjects', 'contact')}, texts.body,
          case when n % 4 < 2 then '5k-15k' end, (array['email', 'phone', 'whatsapp'])[1 + n % 3]::"PreferredContact",
          ${statusOf('contact', ['new', 'in_progress', 'resolved'])}::"ContactStatus",
          (array['low', 'medium', 'high'])[1 + floor(pg_temp.share('contact priority', n) * 3)::int]::"LeadPriority", n % 25 = 7, ${ago(1000, 'contact at')}
        from ${upTo(sizes.contacts)}, texts
        where texts.number = ${textOf('contact')}`,
    },
    {
      name: 'quote requests',
      sql: `insert into quote_requests (id, name, email, company, project_type, budget_range, timeline,
          project_description, status, priority, suspected_spam, created_at)
        select pg_temp.key('quote', n),
          ${person('quote')}, 'buyer-' || n || '@mail.example', ${company('quote')},
          (array['website', 'mobile-app', 'web-app', 'ai-solution', 'ecommerce', 'crm', 'custom-software', 'other'])[1 + n % 8],
          (array['under-5k', '5k-15k', '15k-30k', '30k-50k', '50k-100k', '100k-plus', 'discuss'])[1 + n % 7],
          (array['asap', '1-month', '2-3-months', 'flexible'])[1 + n % 4], texts.body,
          ${statusOf('quote', ['new', 'in_progress', 'quoted', 'won', 'lost'])}::"QuoteStatus",
          (array['low', 'medium', 'high'])[1 + floor(pg_temp.share('quote priority', n) * 3)::int]::"LeadPriority", n % 40 = 7, ${ago(1000, 'quote at')}
        from ${upTo(sizes.quotes)}, texts
        where texts.number = ${textOf('quote')}`,
    },
    {
      name: 'proposals',
      sql: `insert into proposals (id, number, title, is_template, status, client_name, client_company, client_email, assignee_id,
          currency, content, total_cents, valid_until, sent_at, seen_at, decided_at, created_at)
        select pg_temp.key('proposal', n), 'P-S-' || lpad(n::text, 5, '0'), ${pick('subjects', 'proposal')}, n % 200 = 0,
          case when n % 200 = 0 then 'draft' else status end::"ProposalStatus",
          ${person('proposal')}, ${company('proposal')}, 'buyer-' || n || '@mail.example',
          case when n % 3 = 0 then seeding.admin_id end, 'USD', content, n % 500 * 10000, (at + interval '30 days')::date,
          case when status <> 'draft' and n % 200 <> 0 then at + interval '1 day' end,
          case when status not in ('draft', 'sent', 'withdrawn') and n % 200 <> 0 then at + interval '2 days' end,
          case when status not in ('draft', 'sent', 'seen') and n % 200 <> 0 then at + interval '9 days' end, at
        from (
          select n, ${ago(1000, 'proposal at')} as at,
            (array['draft', 'sent', 'seen', 'accepted', 'accepted', 'declined', 'expired', 'withdrawn'])[1 + n % 8] as status
          from ${upTo(sizes.proposals)}
        ) row, seeding, (values ('${JSON.stringify(offer)}'::jsonb)) sample (content)`,
    },
    {
      name: 'replies to leads',
      sql: `insert into lead_replies (id, contact_submission_id, author_id, subject, text, created_at)
        select pg_temp.key('reply', n), pg_temp.key('contact', n), seeding.admin_id, 'Your message',
          texts.body, seeding.moment - interval '1 day'
        from ${upTo(sizes.contacts)}, texts where texts.number = ${textOf('reply')} and n % 5 = 0`,
    },
    {
      name: 'tags',
      sql: `insert into tags (id, name, name_normalized, color)
        select pg_temp.key('tag', n), 'Tag ' || n, 'tag ' || n, 'grey' from generate_series(1, 10) n`,
    },
    {
      name: 'tagged contact messages',
      sql: `insert into taggings (tag_id, contact_submission_id)
        select pg_temp.key('tag', 1 + n % 10), pg_temp.key('contact', n) from generate_series(1, ${sizes.contacts}) n`,
    },
    {
      name: 'emails',
      sql: `insert into mail_deliveries (id, key, task, payload, recipient, subject, created_at, sent_at)
        select pg_temp.key('mail', n), 'lead-reply:' || pg_temp.key('reply', n) || ':visitor', 'send-lead-reply',
          jsonb_build_object('id', pg_temp.key('reply', n)), 'writer-' || n || '@mail.example',
          'Re: ' || ${pick('subjects', 'mail')}, at, at + interval '2 seconds'
        from ${upTo(sizes.mails)}, lateral (select ${ago(900, 'mail at')} as at) row`,
    },
    {
      name: 'audit log',
      sql: `insert into audit_log (at, actor_id, action, subject_type, subject_id, subject_label, changes)
        select seeding.moment - (${sizes.auditEntries} - n) * interval '1 minute', seeding.admin_id,
          (array['contact.status', 'contact.priority', 'project.update', 'client.update'])[1 + n % 4], kind,
          pg_temp.key(kinds[1 + n % 4], 1 + n % ${Math.min(clients, projects)})::text, ${person('audit')},
          jsonb_build_object((array['status', 'priority', 'title', 'phone'])[1 + n % 4],
            jsonb_build_array(${pick('subjects', 'before')}, ${pick('subjects', 'after')}))
        from ${upTo(sizes.auditEntries)}, lateral (select array['contact', 'contact', 'project', 'client'] as kinds,
          (array['contact_submission', 'contact_submission', 'project', 'profile'])[1 + n % 4] as kind) row`,
    },
  ]
}

/** Most leads are closed; a few are in each earlier status. */
function statusOf(salt: string, statuses: string[]): string {
  const list = statuses.map((status) => `'${status}'`).join(', ')
  return `(array[${list}])[greatest(1, ${statuses.length} - floor(3.3 * pg_temp.share('${salt} status', n) ^ 3
    * ${statuses.length} / 3)::int)]`
}
