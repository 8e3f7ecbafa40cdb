export const invitationFailure = {
  title: 'Not sent',
  message: 'Your colleague’s invitation could not be sent. What you entered is still here; please try again.',
}
