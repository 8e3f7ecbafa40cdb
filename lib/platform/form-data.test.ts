import { expect, it } from 'vitest'
import { echoedFields, textFields } from './form-data'

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

it('takes text and leaves out files and React’s own fields', () => {
  const form = formOf({ name: 'Ana', $ACTION_KEY: 'k', attachment: new Blob(['x']) })
  expect(textFields(form)).toEqual({ name: 'Ana' })
})

it('takes the line ends of every browser for what was typed', () => {
  expect(textFields(formOf({ message: 'one\r\ntwo\rthree\nfour' }))).toEqual({
    message: 'one\ntwo\nthree\nfour',
  })
})

it('leaves out what Postgres can’t store', () => {
  expect(textFields(formOf({ message: 'one\0 two' }))).toEqual({ message: 'one two' })
})

it('takes nothing from what is no form', () => {
  expect(textFields({ name: 'Ana' })).toEqual({})
  expect(textFields(undefined)).toEqual({})
})

it('gives no secret back', () => {
  expect(
    echoedFields(formOf({ email: 'a@example.com', password: 'p', newPassword: 'q', token: 't', code: '1' })),
  ).toEqual({ email: 'a@example.com' })
})
