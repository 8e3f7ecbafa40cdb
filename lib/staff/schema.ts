import { z } from 'zod'
import { type ListParams, listState, param } from '@/lib/platform/list-state'
import { emailAddress, requiredText } from '@/lib/platform/text-fields'

export const STAFF_PAGE_SIZE = 25

export const staffList = listState('/admin/staff', {
  q: param.search,
  state: param.oneOf(['all', 'active', 'invited', 'disabled'], 'all'),
  ...param.sorting(['name', 'lastSignInAt', 'createdAt'], 'createdAt'),
  page: param.page,
})
export type StaffListParams = ListParams<typeof staffList>

export const staffRoles = ['staff', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]
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
