'use client'

import { useRouter } from 'next/navigation'
import { TextField } from '@/components/form/fields'
import { FormBanner } from '@/components/form/form-banner'
import { SubmitButton } from '@/components/form/submit-button'
import { useAdminForm } from '@/components/form/use-admin-form'
import { PasswordField } from '@/components/sign-in/auth-fields'
import { Card, CardContent, CardHeader } from '@/components/ui/card'
import { erasePersonAction } from '@/lib/office/personal-data/actions'

export function EraseForm({ email }: { email: string }) {
  const router = useRouter()
  const form = useAdminForm(erasePersonAction, {
    schema: () => import('@/lib/office/personal-data/schema').then((module) => module.eraseSchema),
    defaultValues: { email, typed: '', currentPassword: '' },
    withKey: true,
    failure: { title: 'Not erased', message: 'The server can’t be reached. Please try again.' },
    onSuccess: ({ id }) => router.push(`/admin/personal-data/${id}`),
  })
  return (
    <Card className="mt-4 border-red/50!">
      <CardHeader title="This can’t be undone" />
      <CardContent>
        <form {...form.formProps} aria-label="Erase personal data" className="grid max-w-narrow gap-4">
          <TextField
            {...form.field('typed')}
            label="Their email address"
            hint={`To confirm, type ${email}`}
            required
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField {...form.field('currentPassword')} label="Your password" />
          <FormBanner state={form.banner} />
          <div>
            <SubmitButton pending={form.pending} pendingLabel="Erasing…" variant="destructive">
              Erase for good
            </SubmitButton>
          </div>
        </form>
      </CardContent>
    </Card>
  )
}
