import { expect, it } from 'vitest'
import { contentLabels, contentParts, kinds } from '@/lib/content/rules'
import { previewParts } from './preview-parts'

/** What a page doesn't show: its address, its color, and what menus, lists and other websites say. */
const elsewhere = {
  case_study: ['challenge', 'slug', 'link', 'seoTitle', 'seoDescription', 'sharePicture'],
  service_page: ['name', 'slug', 'tone', 'seoTitle', 'seoDescription', 'sharePicture'],
  legal_page: ['name', 'slug', 'seoTitle', 'seoDescription', 'sharePicture'],
  pricing_page: ['seoTitle', 'seoDescription', 'sharePicture'],
  plan: [],
  question: [],
}

it.each(kinds)('lead from each field of a %s to its place on the page', (kind) => {
  const fields = contentParts[kind].flatMap((part) => part.fields)
  const shown = new Set(previewParts[kind].flatMap((part) => part.fields))
  expect(fields.filter((field) => !shown.has(field)).toSorted()).toEqual(elsewhere[kind].toSorted())
  expect([...shown].filter((field) => !Object.hasOwn(contentLabels[kind], field))).toEqual([])
})
