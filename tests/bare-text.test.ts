import { describe, expect, it } from 'vitest'
import { findBareText } from './support/bare-text'
import { readSources } from './support/sources'

const inJsx = (jsx: string) =>
  findBareText([{ path: 'components/a.tsx', text: `const element = <>{rows.map((row) => (${jsx}))}</>` }])

describe('a text in a translated page', () => {
  it('stays where React can find it: beside what comes and goes, it is in an element of its own', () => {
    const shown = readSources().filter(
      ({ path }) =>
        /^(app|components)\/.*(?<!\.test)\.tsx$/.test(path) &&
        // This draws a picture, only once.
        path !== 'components/site/share-image.tsx',
    )
    expect(findBareText(shown)).toEqual([])
  })

  it.each([
    '<p>{isNew ? <b /> : null}Text</p>',
    '<p>{isNew && <b />}{`${name}`}</p>',
    "<Button>{isBusy ? <Spinner /> : null}{isBusy ? 'Sending...' : 'Send'}</Button>",
    '<p><b />{isNew ? `by ${name}` : null}</p>',
    '<Button>{isNew ? <b /> : <i />}{label}</Button>',
    '<p>{isNew ? <>Text <b /></> : <>Text <i /></>}</p>',
    "<Button>{isNew ? 'Text' : null}</Button>",
    '<p>{names.map((name) => <b key={name} />)}Text</p>',
    "<p>{names.map((name) => isLink(name) ? <a key={name} /> : 'text')}</p>",
    '<p>{isDone ? <span><Check /> Done</span> : <span>Not done</span>}</p>',
    '<p>{names.map((name) => <Fragment key={name}>Text <b /></Fragment>)}</p>',
  ])('%s could crash', (jsx) => {
    expect(inJsx(jsx)).toHaveLength(1)
  })

  it.each([
    '<p>{isNew ? <b /> : null}<span>Text</span></p>',
    "<p>{isNew ? 'New' : null}</p>",
    "<p>{isNew ? 'New' : 'Old'} text</p>",
    "<Button>{isBusy ? 'Sending...' : 'Send'}</Button>",
    '<p>Text <b /> and text</p>',
    '<p>{names.map((name) => <b key={name}>{name}</b>)}</p>',
    '<div>{isNew ? <p>Text</p> : null}{children}</div>',
    '<p>{isDone ? <span key="done"><Check /> Done</span> : <span>Not done</span>}</p>',
  ])('%s is safe', (jsx) => {
    expect(inJsx(jsx)).toEqual([])
  })

  it('is never all that a component consists of, because it could come and go', () => {
    const text = `function Name({ name }: Props) { return name ? <b>{name}</b> : 'Nobody' }`
    expect(findBareText([{ path: 'components/a.tsx', text }])).toEqual(['components/a.tsx:1'])
  })

  it('is not beside a component that renders now one element and now another', () => {
    const text = `
      function StepIcon({ isDone }: Props) { return isDone ? <Check /> : <Spinner /> }
      function Step({ isDone }: Props) {
        return <p><StepIcon isDone={isDone} /> Text</p>
      }
      function Priority({ priority }: Props) {
        const { icon: Icon, label } = priorities[priority]
        return <p><Icon /> {label}</p>
      }`
    expect(findBareText([{ path: 'components/a.tsx', text }])).toEqual([
      'components/a.tsx:4',
      'components/a.tsx:8',
    ])
  })
})
