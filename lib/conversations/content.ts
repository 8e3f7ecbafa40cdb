/** Shown when sending failed and the server gave no reason. */
export const sendFailures = {
  client: {
    title: 'Error',
    message: 'Your message could not be sent. Your text is still here; please try again.',
  },
  admin: {
    title: 'Error',
    message: 'Your reply could not be sent. Your text is still here; please try again.',
  },
}

export const loadFailure = { title: 'Failed to load messages', text: 'Please try again.' }

export const readFailure = {
  title: 'Error',
  message: 'The message could not be marked as read. Please try again.',
}
