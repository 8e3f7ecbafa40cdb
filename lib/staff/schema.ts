import { z } from 'zod'
import { emailAddress, requiredText } from '@/lib/base/text-fields'
import { staffRoles } from './rules'

const role = z.enum(staffRoles)

export const inviteStaffSchema = z.object({
  name: requiredText(100, 'Please enter your colleague’s name.'),
  email: emailAddress('Please enter your colleague’s email address.'),
  role,
})
export type StaffInvitation = z.output<typeof inviteStaffSchema>

export const staffIdSchema = z.object({ id: z.uuid() })
export const staffRoleSchema = staffIdSchema.extend({ role })
export const staffDisableSchema = staffIdSchema.extend({ disabled: z.boolean() })
