const message = 'Please try again.'

/** What is shown when the server fails or can't be reached. */
export const leadFailures = {
  change: { title: 'Error', message },
  delete: { title: 'Delete failed', message },
  note: { title: 'Not saved', message: 'The note could not be saved. Please try again.' },
  reply: { title: 'Not sent', message: 'The reply could not be sent. Please try again.' },
  resend: { title: 'Not sent', message },
  convert: { title: 'Not converted', message: 'Nothing was created. Please try again.' },
}
