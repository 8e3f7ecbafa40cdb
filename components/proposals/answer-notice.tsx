import type { ReactNode } from 'react'

type AnswerNoticeProps = {
  /** Where the address leads; the focus goes there, too. */
  id?: string
  title: string
  /** Without the proposal below it. */
  isAlone?: boolean
  children: ReactNode
}

/** Above the proposal: how it stands. */
export function AnswerNotice({ id, title, isAlone = false, children }: AnswerNoticeProps) {
  const Heading = isAlone ? 'h1' : 'h2'
  return (
    <div className={isAlone ? 'proposal' : 'proposal answer-above'}>
      <section
        id={id}
        tabIndex={-1}
        aria-label={title}
        className={isAlone ? 'answer-notice answer-notice-alone' : 'answer-notice'}
      >
        <Heading>{title}</Heading>
        {children}
      </section>
    </div>
  )
}
