'use client'

import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useActionForm } from '@/components/form/use-action-form'
import { updateProfileAction } from '@/lib/account/actions'
import type { Profile } from '@/lib/account/queries'

type ProfileFormProps = { profile: Pick<Profile, 'fullName' | 'company' | 'phone'>; isClient: boolean }

export function ProfileForm({ profile, isClient }: ProfileFormProps) {
  const { fullName, company, phone } = profile
  const form = useActionForm({
    action: updateProfileAction,
    schema: () => import('@/lib/account/schema').then((module) => module.profileSchema),
    defaultValues: { fullName: fullName ?? '', company: company ?? '', phone: phone ?? '' },
    failure: { title: 'Error', message: 'Your changes could not be saved. Please try again.' },
  })
  return (
    <form {...form.formProps} aria-label="Profile" className="grid gap-5 sm:grid-cols-2">
      <FormBanner state={form.banner} className="sm:col-span-2" />
      <TextField
        {...form.field('fullName')}
        label="Name"
        required
        maxLength={100}
        autoComplete="name"
        className="sm:col-span-2"
      />
      {isClient ? (
        <>
          <TextField {...form.field('company')} label="Company" maxLength={150} autoComplete="organization" />
          <TextField {...form.field('phone')} label="Phone" type="tel" maxLength={40} autoComplete="tel" />
        </>
      ) : null}
      <SubmitButton pending={form.pending} pendingLabel="Saving..." className="w-fit">
        Save profile
      </SubmitButton>
    </form>
  )
}
