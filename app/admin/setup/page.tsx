import type { Metadata } from 'next'
import { AgencyForm } from '@/components/settings/agency-form'
import { BrandForm } from '@/components/settings/brand-form'
import { MailForm, TestMailForm } from '@/components/settings/mail-form'
import { SetupScreen } from '@/components/setup/setup-screen'
import { requireOwner } from '@/lib/auth/guard'
import { homePartsOf } from '@/lib/homepage/content'
import { getLiveHomeTexts } from '@/lib/homepage/queries'
import { checkMail } from '@/lib/system/queries'
import { getEnv } from '@/lib/platform/env'
import type { PageProps } from '@/lib/platform/page'
import { getPublished } from '@/lib/content/published/queries'
import { getSettings } from '@/lib/settings/queries'
import { countryChoices } from '@/lib/base/countries'
import { currencyChoices } from '@/lib/base/money'
import { localeChoices, timeZones } from '@/lib/settings/rules'
import { pathAfter, setupStepOf } from '@/lib/setup/rules'

export const metadata: Metadata = { title: 'Set up' }

export default async function SetupStepsPage({ searchParams }: PageProps) {
  const viewer = await requireOwner()
  const step = setupStepOf((await searchParams).step)
  const next = pathAfter(step)
  if (step === 'agency') {
    const { values, editor } = await getSettings(viewer, 'agency')
    const regions = {
      timeZones,
      currencies: currencyChoices(),
      countries: countryChoices(),
      locales: localeChoices(),
    }
    return (
      <SetupScreen
        step={step}
        title="Your agency"
        text="Visitors and clients see this. You can change all of it later."
      >
        <AgencyForm current={values} editor={editor} next={next} {...regions} />
      </SetupScreen>
    )
  }
  if (step === 'brand') {
    const { values, editor } = await getSettings(viewer, 'brand')
    return (
      <SetupScreen
        step={step}
        title="The look"
        text="Used on your website, in the portal, in emails and on invoices."
        isWide
      >
        <BrandForm
          current={values}
          editor={editor}
          next={next}
          texts={getLiveHomeTexts()}
          parts={homePartsOf(getPublished())}
        />
      </SetupScreen>
    )
  }
  const [{ values, editor }, server] = await Promise.all([getSettings(viewer, 'mail'), checkMail(viewer)])
  const { MAIL_FROM, AGENCY_EMAIL } = getEnv()
  return (
    <SetupScreen
      step={step}
      title="Mail"
      text="Send yourself a test. Invitations, replies and invoices are sent the same way."
    >
      <TestMailForm recipient={viewer.email} server={server} />
      <MailForm current={values} editor={editor} sender={MAIL_FROM} agencyEmail={AGENCY_EMAIL} next={next} />
    </SetupScreen>
  )
}
