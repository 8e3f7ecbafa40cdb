import type { Metadata } from 'next'
import { HomeContactSection } from '@/components/contact/home-contact-section'
import { Hero } from '@/components/site/hero'
import { budgetLabel } from '@/lib/contact/rules'
import { homeBudgets } from '@/lib/contact/schema'
import { site } from '@/lib/site'

export const metadata: Metadata = { title: { absolute: `${site.name}: ${site.tagline}` } }

const budgets = homeBudgets.map((value) => ({ value, label: budgetLabel(value) }))

export default function HomePage() {
  return (
    <>
      <Hero />
      <HomeContactSection budgets={budgets} />
    </>
  )
}
