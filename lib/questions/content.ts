/** Shown when the server gave no reason. */
export const questionFailures = {
  ask: {
    title: 'Error',
    message: 'Your question could not be sent. Your text is still here; please try again.',
  },
  edit: { title: 'Not saved', message: 'The question could not be saved. Please try again.' },
  withdraw: { title: 'Not withdrawn', message: 'The question is still open. Please try again.' },
  answer: {
    title: 'Error',
    message: 'Your answer could not be sent. Your text is still here; please try again.',
  },
}
