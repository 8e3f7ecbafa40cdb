import type { StoredName } from '@/lib/platform/browser-storage'

const COUNT = 80
const COLORS = ['--purple', '--blue', '--green']
const SPRITE = 24
/** Half the usual frame rate is enough for such slow movement. */
const FRAME_MS = 32
/** Pixels per second. */
const SPEED = 14

type Particle = { x: number; y: number; dx: number; dy: number; size: number }

// Drawn once per color: copying is far cheaper than a gradient per particle and frame.
function drawSprite(color: string): HTMLCanvasElement {
  const sprite = document.createElement('canvas')
  sprite.width = sprite.height = SPRITE
  const context = sprite.getContext('2d')
  if (!context) return sprite
  const glow = context.createRadialGradient(SPRITE / 2, SPRITE / 2, 0, SPRITE / 2, SPRITE / 2, SPRITE / 2)
  glow.addColorStop(0, color)
  glow.addColorStop(0.25, `color-mix(in oklch, ${color} 45%, transparent)`)
  // In its own color: on a canvas, a gradient to `transparent` passes through black.
  glow.addColorStop(1, `color-mix(in oklch, ${color} 1%, transparent)`)
  context.fillStyle = glow
  context.fillRect(0, 0, SPRITE, SPRITE)
  return sprite
}

/** Draws the sprites in the colors of the current theme. */
function drawSprites(): HTMLCanvasElement[] {
  const style = getComputedStyle(document.documentElement)
  return COLORS.map((name) => drawSprite(style.getPropertyValue(name)))
}

function scatter(width: number, height: number): Particle[] {
  return Array.from({ length: COUNT }, () => {
    const angle = Math.random() * 2 * Math.PI
    const depth = 0.3 + Math.random() * 0.7
    return {
      x: Math.random() * width,
      y: Math.random() * height,
      dx: Math.cos(angle) * SPEED * depth,
      dy: Math.sin(angle) * SPEED * depth,
      size: SPRITE * depth * 0.5,
    }
  })
}

/** Animates the particles, except while the page is hidden, paused, or under reduced motion. Returns the cleanup. */
export function startParticles(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext('2d')
  if (!context) return () => undefined
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const light = matchMedia('(prefers-color-scheme: light)')
  const theme = document.querySelector('[data-theme]')
  let particles: Particle[] = []
  let sprites: HTMLCanvasElement[] = []
  let frame = 0
  let last = 0

  function draw(seconds: number) {
    const { width, height } = canvas
    context?.clearRect(0, 0, width, height)
    for (const [index, particle] of particles.entries()) {
      const sprite = sprites[index % sprites.length]
      particle.x = (particle.x + particle.dx * seconds + width) % width
      particle.y = (particle.y + particle.dy * seconds + height) % height
      if (sprite) context?.drawImage(sprite, particle.x, particle.y, particle.size, particle.size)
    }
  }

  function tick(now: number) {
    frame = requestAnimationFrame(tick)
    if (now - last < FRAME_MS) return
    draw(Math.min(now - last, 100) / 1000)
    last = now
  }

  function run() {
    cancelAnimationFrame(frame)
    if (still.matches || areParticlesPaused()) draw(0)
    else if (!document.hidden) frame = requestAnimationFrame(tick)
  }

  function color() {
    sprites = drawSprites()
    run()
  }

  function fit() {
    // A phone's address bar changes the height only, which is no reason to scatter them again.
    const isNew = particles.length === 0 || canvas.width !== innerWidth
    canvas.width = innerWidth
    canvas.height = innerHeight
    if (isNew) particles = scatter(innerWidth, innerHeight)
    run()
  }

  sprites = drawSprites()
  fit()
  const themeWatch = new MutationObserver(color)
  if (theme) themeWatch.observe(theme, { attributeFilter: ['data-theme'] })
  light.addEventListener('change', color)
  addEventListener('resize', fit)
  document.addEventListener('visibilitychange', run)
  still.addEventListener('change', run)
  const stopWatching = watchParticlesChoice(run)
  return () => {
    cancelAnimationFrame(frame)
    removeEventListener('resize', fit)
    document.removeEventListener('visibilitychange', run)
    still.removeEventListener('change', run)
    light.removeEventListener('change', color)
    themeWatch.disconnect()
    stopWatching()
  }
}

const KEY = 'background-animation' satisfies StoredName
const CHANGED = 'background-animation'

// Without storage, the choice lasts as long as the page.
let isPaused = false

export function areParticlesPaused(): boolean {
  try {
    return localStorage.getItem(KEY) === 'paused'
  } catch {
    return isPaused
  }
}

export function pauseParticles(paused: boolean): void {
  isPaused = paused
  try {
    if (paused) localStorage.setItem(KEY, 'paused')
    else localStorage.removeItem(KEY)
  } catch {
    // See `isPaused`.
  }
  dispatchEvent(new Event(CHANGED))
}

/** Calls `onChange` for choices made here or in another tab. Returns the cleanup. */
export function watchParticlesChoice(onChange: () => void): () => void {
  for (const type of [CHANGED, 'storage']) addEventListener(type, onChange)
  return () => {
    for (const type of [CHANGED, 'storage']) removeEventListener(type, onChange)
  }
}
