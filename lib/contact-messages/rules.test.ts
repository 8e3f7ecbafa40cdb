import { expect, it } from 'vitest'
import { budgetLabel, projectOfMessage } from './rules'

it('shows a budget that is no longer offered unchanged', () => {
  expect(budgetLabel('discuss')).toBe('Let’s discuss')
  expect(budgetLabel('a-lot')).toBe('a-lot')
})

it('names the project after the subject of the message, or after its sender', () => {
  const message = { name: 'Ana Reyes', company: 'Reyes & Co', subject: 'A shop', message: 'Hello' }
  expect(projectOfMessage(message)).toEqual({ projectTitle: 'A shop', projectDescription: 'Hello' })
  expect(projectOfMessage({ ...message, subject: null }).projectTitle).toBe('Project for Reyes & Co')
  expect(projectOfMessage({ ...message, subject: null, company: null }).projectTitle).toBe(
    'Project for Ana Reyes',
  )
})
