import { expect, it } from 'vitest'
import { projectToClientRatio } from './rules'

it('is the share of active projects among clients, in whole percent', () => {
  expect(projectToClientRatio({ activeProjects: 3, clients: 2 })).toBe(150)
  expect(projectToClientRatio({ activeProjects: 1, clients: 3 })).toBe(33)
})

it('is 0 without active projects, and without clients', () => {
  expect(projectToClientRatio({ activeProjects: 0, clients: 5 })).toBe(0)
  expect(projectToClientRatio({ activeProjects: 2, clients: 0 })).toBe(0)
})
