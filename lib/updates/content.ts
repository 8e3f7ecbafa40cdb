/** What each form of a new update says when something that it needs is missing. */
export const missingTexts = {
  /** On the work-updates screen. */
  work: 'Please fill in project, title, and content',
  /** In the dialog of the client manager, where the project is chosen already. */
  client: 'Please fill in title and content fields',
} as const

/** That text among what is wrong with a form's fields: it is told as a toast, too. */
export function missingTextAmong(messages: string[]): string | undefined {
  const texts: string[] = Object.values(missingTexts)
  return messages.find((text) => texts.includes(text))
}
