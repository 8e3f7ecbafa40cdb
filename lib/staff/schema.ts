import { z } from 'zod'
import { emailAddress, requiredText, upTo } from '@/lib/base/text-fields'
import { SITE_TITLE_MAX, staffRoles } from './rules'

const role = z.enum(staffRoles)

export const inviteStaffSchema = z.object({
  name: requiredText(100, 'Please enter your colleague’s name.'),
  email: emailAddress('Please enter your colleague’s email address.'),
  role,
})
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
export const staffDisableSchema = staffIdSchema.extend({ disabled: z.boolean() })
