import type { ReactNode } from 'react'
import { TextareaField, TextField } from '@/components/form/fields'
import type { useActionForm } from '@/components/form/use-action-form'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card'
import {
  type HomepageField,
  homepageFieldLabels as labels,
  homepageLimits as limits,
} from '@/lib/homepage/rules'

type HomepageFieldsProps = {
  field: (name: HomepageField) => ReturnType<ReturnType<typeof useActionForm>['field']>
}

export function HomepageFields({ field }: HomepageFieldsProps) {
  return (
    <>
      <Section title="Hero" text="The first screen. The last words of the title are lit.">
        <TextField {...field('heroTitle')} label={labels.heroTitle} required maxLength={limits.heroTitle} />
        <TextareaField
          {...field('heroSubtitle')}
          label={labels.heroSubtitle}
          required
          rows={3}
          maxLength={limits.heroSubtitle}
        />
      </Section>
      <Section title="Stats" text="Whole numbers. Projects and clients are shown with a plus behind them.">
        <div className="grid grid-cols-2 gap-4">
          <TextField
            {...field('projectsCount')}
            label={labels.projectsCount}
            inputMode="numeric"
            maxLength={12}
          />
          <TextField
            {...field('clientsCount')}
            label={labels.clientsCount}
            inputMode="numeric"
            maxLength={12}
          />
          <TextField
            {...field('satisfactionRate')}
            label={labels.satisfactionRate}
            inputMode="numeric"
            maxLength={12}
          />
          <TextField {...field('teamSize')} label={labels.teamSize} inputMode="numeric" maxLength={12} />
        </div>
      </Section>
      <Section
        title="Call-to-Action"
        text="The two buttons of the first screen: to the contact form, to the work."
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...field('heroCtaPrimary')}
            label={labels.heroCtaPrimary}
            required
            maxLength={limits.heroCtaPrimary}
          />
          <TextField
            {...field('heroCtaSecondary')}
            label={labels.heroCtaSecondary}
            required
            maxLength={limits.heroCtaSecondary}
          />
        </div>
      </Section>
      <Section title="About" text="Who stands behind the promise.">
        <TextField
          {...field('aboutTitle')}
          label={labels.aboutTitle}
          required
          maxLength={limits.aboutTitle}
        />
        <TextareaField
          {...field('aboutDescription')}
          label={labels.aboutDescription}
          required
          rows={5}
          maxLength={limits.aboutDescription}
        />
      </Section>
    </>
  )
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">{title}</CardTitle>
        <CardDescription>{text}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">{children}</CardContent>
    </Card>
  )
}
