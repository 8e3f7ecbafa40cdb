import { SiteLink } from '@/components/site/site-link'
import type { Question } from '@/lib/pricing/content'

/** Questions that open without scripts; the browser's own search finds what is in a closed one. */
export function PricingQuestions({ questions }: { questions: readonly Question[] }) {
  return (
    <section aria-labelledby="questions-title" className="pricing-questions">
      <h2 id="questions-title" className="text-title">
        Frequently asked questions
      </h2>
      <div>
        {questions.map(({ question, answer, link }, index) => (
          <details key={question} open={index === 0}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>
              {answer}{' '}
              {link ? (
                <SiteLink href={link.href} className="text-purple underline underline-offset-4">
                  {link.name}
                </SiteLink>
              ) : null}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
