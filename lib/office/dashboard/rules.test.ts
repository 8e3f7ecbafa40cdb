import { expect, it } from 'vitest'
import { projectToClientRatio, toDoCount } from './rules'

it('is the share of active projects among clients, in whole percent', () => {
  expect(projectToClientRatio({ activeProjects: 3, clients: 2 })).toBe(150)
  expect(projectToClientRatio({ activeProjects: 1, clients: 3 })).toBe(33)
})

it('is 0 without active projects, and without clients', () => {
  expect(projectToClientRatio({ activeProjects: 0, clients: 5 })).toBe(0)
  expect(projectToClientRatio({ activeProjects: 2, clients: 0 })).toBe(0)
})

it('says how much there is to do, up to the maximum that is counted', () => {
  expect([1, 1_000, 1_001].map(toDoCount)).toEqual(['1', '1,000', '1,000+'])
})
