export const verificationFailure = { message: 'We couldn’t check this. Please try again.' }

/** What a check found. */
export type Verified = {
  kind: 'accepted' | 'open' | 'unknown-file' | 'unknown-code'
  title: string
  text: string
}
