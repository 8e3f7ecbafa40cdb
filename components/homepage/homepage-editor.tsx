'use client'

import { RotateCcw } from 'lucide-react'
import type { ReactNode, SyntheticEvent } from 'react'
import type { z } from 'zod'
import { DiscardDraftButton } from '@/components/admin/discard-draft-button'
import { SeoSection } from '@/components/content/content-form'
import { readableValue } from '@/components/content/readable-value'
import { EditConflict } from '@/components/form/edit-conflict'
import { TextareaField, TextField } from '@/components/form/fields'
import { ItemsField } from '@/components/form/items-field'
import { FormBanner } from '@/components/form/form-banner'
import { FormBar, PreviewLink } from '@/components/form/form-bar'
import { SubmitButton } from '@/components/form/submit-button'
import { UnsavedChanges } from '@/components/form/unsaved-changes'
import { RadioField } from '@/components/form/radio-field'
import { useAdminForm } from '@/components/form/use-admin-form'
import { useRevisions } from '@/components/form/use-revisions'
import { HomepagePreview } from '@/components/homepage/homepage-preview'
import { PictureField } from '@/components/pictures/picture-field'
import { PicturesField } from '@/components/pictures/pictures-field'
import { Button } from '@/components/ui/button'
import { TitledCard } from '@/components/ui/card'
import { showToast } from '@/components/ui/toast'
import { discardHomepageDraftAction, saveHomepageAction } from '@/lib/homepage/actions'
import type { HomeParts } from '@/lib/homepage/content'
import {
  type HeroArt,
  heroArtLabels,
  type HomepageField,
  homepageFieldLabels as labels,
  homepageLimits as limits,
  homepageTextsOf,
  type HomepageValues,
  homeTextsOf,
  MAX_LOGOS,
  stepLimits,
  valueLimits,
} from '@/lib/homepage/rules'
import type { homepageFormSchema } from '@/lib/homepage/schema'

type HomepageEditorProps = {
  /** The stored values. */
  current: z.input<typeof homepageFormSchema>
  /** True if the stored values are a draft. */
  isDraft: boolean
  /** The person who saved them. */
  editor: string | null
  /** The default values of some fields. */
  defaults: Partial<HomepageValues>
  parts: HomeParts
}

/** The texts of the home page, with a live preview. They can be kept as a draft or published. */
export function HomepageEditor({ current, isDraft, editor, defaults, parts }: HomepageEditorProps) {
  const admin = useAdminForm(saveHomepageAction, {
    schema: () => import('@/lib/homepage/schema').then((module) => module.homepageFormSchema),
    defaultValues: current,
    failure: {
      title: 'Failed to save content. Please try again.',
      message: 'The server can’t be reached. Your text is still here.',
    },
    onSuccess({ saved }, sent) {
      revisions.adopt(saved, sent)
    },
  })
  const { form, field, formProps, isDirty, pending, banner } = admin
  const revisions = useRevisions(admin, current, labels)
  const values = form.watch()

  function submit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    const { submitter } = event.nativeEvent
    form.setValue('publish', submitter instanceof HTMLButtonElement && submitter.value === 'publish')
    void admin.submit(event)
  }

  function reset() {
    for (const [name, value] of Object.entries(defaults) as [HomepageField, string][])
      form.setValue(name, value, { shouldDirty: true })
    showToast({ title: 'Reset', text: 'Click Save Changes to persist', kind: 'success' })
  }

  const textOf = (name: keyof typeof limits) => ({
    ...field(name),
    label: labels[name],
    maxLength: limits[name],
  })

  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <form {...formProps} onSubmit={submit} aria-label="Home page content" className="grid min-w-0 gap-4">
        <EditConflict
          subject="the home page"
          editor={editor}
          labels={labels}
          revisions={revisions}
          show={(_name, value) => readableValue(value)}
        />
        <Section title="Hero" text="The first screen. The last words of the title are highlighted.">
          <TextField {...textOf('heroTitle')} required />
          <TextareaField {...textOf('heroSubtitle')} rows={3} />
          <RadioField
            name="heroArt"
            legend={labels.heroArt}
            options={heroArtOptions}
            value={values.heroArt}
            error={admin.errorOf('heroArt')}
            onValue={(heroArt) => form.setValue('heroArt', heroArt, { shouldDirty: true })}
          />
          {values.heroArt === 'picture' ? (
            <PictureField form={form} name="heroPicture" label={labels.heroPicture} kind="content" required />
          ) : null}
        </Section>
        <Section
          title="Stats"
          text="Whole numbers; an empty field hides its figure. Projects, clients and years are shown with a plus sign."
        >
          <div className="grid gap-4 min-[24rem]:grid-cols-2">
            {figureNames.map((name) => (
              <TextField
                key={name}
                {...field(name)}
                label={labels[name]}
                inputMode="numeric"
                maxLength={12}
              />
            ))}
          </div>
        </Section>
        <Section
          title="Call-to-Action"
          text="The two buttons of the first screen: to the contact form, to the work."
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...textOf('heroCtaPrimary')} required />
            <TextField
              {...textOf('heroCtaSecondary')}
              required
              {...(!parts.hasPortfolio && { hint: 'Visitors see it as soon as there is a case study.' })}
            />
          </div>
        </Section>
        <Section title="About" text="Who stands behind the promise.">
          <TextField {...textOf('aboutTitle')} />
          <TextareaField {...textOf('aboutDescription')} rows={5} />
          <TextareaField {...textOf('mission')} rows={3} />
          <TextareaField {...textOf('vision')} rows={3} />
          <ItemsField
            form={form}
            name="coreValues"
            label={labels.coreValues}
            one="Value"
            texts={valueLimits}
          />
        </Section>
        <Section title="Work" text="On the About page only. What is empty isn’t shown.">
          <ItemsField
            form={form}
            name="steps"
            label={labels.steps}
            one="Step"
            texts={stepLimits}
            hint="When: such as Week 1, or Weeks 3 to 8."
          />
          <PicturesField
            form={form}
            name="logos"
            label={labels.logos}
            one="Logo"
            max={MAX_LOGOS}
            hasCaptions={false}
            hint="Their shape in one color, so without a background. They show the client’s name."
          />
        </Section>
        <Section
          title="Headings"
          text="For the other sections. A section without content isn’t shown, even if it has a heading."
        >
          <TextField {...textOf('servicesTitle')} placeholder="What we do" />
          <TextareaField {...textOf('servicesText')} rows={2} />
          <TextField {...textOf('portfolioTitle')} placeholder="Our work" />
          <TextareaField {...textOf('portfolioText')} rows={2} />
          <TextField {...textOf('callTitle')} placeholder="Yours could be next" />
          <TextareaField {...textOf('callText')} rows={2} />
          <TextField {...textOf('contactTitle')} placeholder="Tell us about" />
          <TextField {...textOf('contactAccent')} placeholder="your project" />
        </Section>
        <SeoSection
          admin={admin}
          hint="For the home page. Empty fields use the agency’s name and description from the settings."
          pictureHint="If there is none, the brand’s picture is used."
        />
        <FormBanner state={banner} />
        <FormBar>
          <SubmitButton pending={pending} pendingLabel="Saving..." variant="outline">
            Save draft
          </SubmitButton>
          <SubmitButton pending={pending} pendingLabel="Saving..." value="publish">
            Save Changes
          </SubmitButton>
          <span className="-mx-3 flex flex-wrap">
            <Button variant="ghost" size="sm" onClick={reset}>
              <RotateCcw aria-hidden />
              Reset to Defaults
            </Button>
            {isDraft ? (
              <DiscardDraftButton
                kept="What visitors see stays as it is."
                action={() => discardHomepageDraftAction({ version: current.version })}
              />
            ) : null}
            <PreviewLink className="lg:hidden" />
          </span>
          {isDirty ? <p className="text-sm text-yellow">Unsaved changes</p> : null}
        </FormBar>
      </form>
      <HomepagePreview texts={homeTextsOf(homepageTextsOf(values))} parts={parts} />
      <UnsavedChanges isDirty={isDirty} />
    </div>
  )
}

const heroArtOptions = (Object.keys(heroArtLabels) as HeroArt[]).map((value) => ({
  value,
  label: heroArtLabels[value],
}))

const figureNames = [
  'projectsCount',
  'clientsCount',
  'satisfactionRate',
  'teamSize',
  'yearsInBusiness',
] as const

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <TitledCard title={title} description={text} className="grid gap-4">
      {children}
    </TitledCard>
  )
}
