export const bankFailures = {
  upload: 'Failed to upload file',
  read: 'The file could not be read. Please try again.',
  import: 'The file could not be imported. Your choices are still here; please try again.',
  book: 'The payments could not be booked. Please try again.',
  undo: 'The booking could not be undone. Please try again.',
  ignore: 'The entry could not be changed. Please try again.',
  remove: 'The import could not be removed. Please try again.',
  search: 'Failed to load invoices',
} as const
