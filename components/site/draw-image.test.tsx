import { expect, it } from 'vitest'
import { drawImage } from './draw-image'

it('draws one picture at a time', async () => {
  let ended = 0
  const seen: number[] = []
  const draw = async (width: number) => {
    // Called when drawing begins.
    const Probe = () => {
      seen.push(ended)
      return <div style={{ display: 'flex', width }} />
    }
    const response = await drawImage(<Probe />, { width, height: 10 })
    ended += 1
    return response
  }
  const pictures = await Promise.all([10, 20, 30].map(draw))
  expect(seen).toEqual([0, 1, 2])
  expect(pictures.map(({ headers }) => headers.get('content-type'))).toEqual(Array(3).fill('image/png'))
  expect((await pictures[0]?.bytes())?.slice(1, 4)).toEqual(new TextEncoder().encode('PNG'))
})
