import { z } from 'zod'
import { emailAddress, requiredText, upTo } from '@/lib/base/text-fields'
import { clientAccess, rightsFor, SITE_TITLE_MAX, type StaffAccess, staffRoles } from './rules'

const role = z.enum(staffRoles)

const accessFields = { website: z.boolean(), clients: z.enum(clientAccess), money: z.boolean() }
const nothingChosen = { error: 'Please choose at least one area.', path: ['clients'] }
const hasAnything = (access: StaffAccess) => rightsFor(access).length > 0

/** Owners have access to everything, whatever is chosen. */
export const inviteStaffSchema = z
  .object({
    name: requiredText(100, 'Please enter your colleague’s name.'),
    email: emailAddress('Please enter your colleague’s email address.'),
    role,
    ...accessFields,
  })
  .refine((invitation) => invitation.role === 'owner' || hasAnything(invitation), nothingChosen)
export type StaffInvitation = z.output<typeof inviteStaffSchema>

export const staffIdSchema = z.object({ id: z.uuid() })
export const staffRoleSchema = staffIdSchema.extend({ role })
export const staffOnSiteSchema = staffIdSchema.extend({
  shown: z.boolean(),
  title: upTo(SITE_TITLE_MAX),
  order: z
    .string()
    .trim()
    .regex(/^\d{0,3}$/, 'Please enter a number up to 999, or nothing.')
    .transform(Number),
})
export type StaffOnSite = z.output<typeof staffOnSiteSchema>
export const staffAccessSchema = staffIdSchema.extend(accessFields).refine(hasAnything, nothingChosen)
export const staffDisableSchema = staffIdSchema.extend({ disabled: z.boolean() })
