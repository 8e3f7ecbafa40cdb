export const DEAD_MAILS_PATH = '/admin/mails'

export function deadMailListHref(page: number): string {
  return page === 1 ? DEAD_MAILS_PATH : `${DEAD_MAILS_PATH}?page=${page}`
}
