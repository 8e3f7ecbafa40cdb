import '@/components/proposals/verify.css'
import type { Metadata } from 'next'
import { VerifyForm } from '@/components/proposals/verify-form'
import { getSite } from '@/lib/base/site'

export function generateMetadata(): Metadata {
  return {
    title: 'Check a PDF',
    description: `Check whether a proposal of ${getSite().name} was accepted, and whether its PDF is unchanged.`,
    robots: { index: false, follow: false },
  }
}

export default function VerifyPage() {
  return (
    <div className="site-width site-page grid max-w-narrow gap-6">
      <h1 className="text-title">Check a PDF</h1>
      <p className="text-lead text-muted-foreground">
        Find out whether a proposal was accepted, by whom and when, and whether its PDF is unchanged.
      </p>
      <VerifyForm />
    </div>
  )
}
