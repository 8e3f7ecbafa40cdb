/** What the letters say until the invoice settings say otherwise, from friendly to the last one. `letterText` fills in the words in braces. */
export const defaultLetterTexts = [
  {
    title: 'Payment reminder: invoice {number}',
    message:
      'Our invoice {number} of {issued} was due on {due}. We haven’t received {amount} of it yet, which may well be an oversight.\n\nPlease pay the open amount in the next days. If your payment is already on its way, please ignore this letter.',
  },
  {
    title: 'Second reminder: invoice {number}',
    message:
      'We wrote to you about our invoice {number} of {issued}, which was due on {due}. {amount} of it is still open.\n\nPlease pay it without further delay. If something about the invoice isn’t right, tell us now, so that we can sort it out.',
  },
  {
    title: 'Last reminder: invoice {number}',
    message:
      'In spite of our reminders, {amount} of our invoice {number} of {issued} is still open. It was due on {due}.\n\nThis is our last reminder. Please pay the full open amount by the new due date. Otherwise we’ll have to take further steps, which may mean additional costs for you.',
  },
] satisfies { title: string; message: string }[]
