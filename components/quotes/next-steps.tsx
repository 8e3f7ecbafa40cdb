import { nextSteps } from '@/lib/quotes/content'

/** What follows a request, in order. */
export function NextSteps() {
  return (
    <ol className="grid gap-5">
      {nextSteps.map(({ title, when, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-purple-tint font-semibold text-purple"
          >
            {index + 1}
          </span>
          <div>
            <p className="font-semibold">
              {title} <span className="font-normal text-green">{when}</span>
            </p>
            <p className="text-muted-foreground">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
