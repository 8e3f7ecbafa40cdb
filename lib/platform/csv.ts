/** Spreadsheets run a cell that begins with one of these as a formula, some also with their full-width forms. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/** The mark by which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

function cell(value: string | null): string {
  const text = value ?? ''
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** One line of a CSV file: every cell quoted, and none that a spreadsheet would run as a formula. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** A whole file. */
export function csvText(rows: readonly (readonly (string | null)[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join('')
}

/** A CSV file to save, sent on as its rows are read: memory stays flat, however many there are. */
export function csvDownload(
  fileName: string,
  head: readonly string[],
  rows: AsyncGenerator<readonly string[], void>,
): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(head)))
    },
    async pull(controller) {
      const { done, value } = await rows.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(csvLine(value)))
    },
    async cancel() {
      await rows.return()
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  })
}
