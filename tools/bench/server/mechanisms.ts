/** Text that occurs exactly once in a file, and its replacement without the mechanism. */
export type Patch = { file: string; from: string | RegExp; to: string }

export type Figure = 'requests' | 'lcp' | 'scripts' | 'everything'

export type Mechanism = {
  name: string
  /** What it is meant to improve; incidental gains don't count. */
  aims: Figure[]
  patches: Patch[]
  /** Whether the browser's code changes, so that Next has to build again. */
  isInBrowser?: boolean
}

/** Nothing is answered from the page cache, nor waits for its turn. */
const withoutKept = {
  file: 'server.ts',
  from: 'existence && !(await mayRender(request, response, existence))',
  to: 'false',
}

/** How the product differs from what Next serves on its own, and how to remove each difference. */
export const mechanisms: Mechanism[] = [
  { name: 'Page cache', aims: ['requests'], patches: [withoutKept] },
  {
    name: 'Deferred scripts',
    aims: ['lcp'],
    patches: [
      {
        file: 'server/page-cache.ts',
        from: 'change: deferScripts,',
        to: 'change: (html) => html || deferScripts(html),',
      },
    ],
  },
  {
    name: 'Whole page, which carries both',
    aims: ['requests', 'lcp'],
    patches: [
      withoutKept,
      { file: 'server.ts', from: 'if (!isDevelopment) pages.watch(request, response)', to: '' },
    ],
  },
  {
    name: 'Header trimming',
    aims: ['lcp', 'scripts', 'everything'],
    patches: [
      {
        file: 'server.ts',
        from: "request.url?.startsWith('/_next/static/')",
        to: "request.url?.startsWith('/_next/static/') && isDevelopment",
      },
    ],
  },
  {
    name: 'Compressed files',
    aims: ['lcp', 'scripts', 'everything'],
    patches: [{ file: 'server.ts', from: 'compressedFiles.choose(request, response)', to: '' }],
  },
  {
    name: 'Own icons',
    aims: ['lcp', 'scripts', 'everything'],
    isInBrowser: true,
    patches: [
      {
        file: 'components/site/site-icon.tsx',
        from: /^[^]*$/,
        to: `import { Activity, CircleCheck, Clock, LogIn, Mail, MapPin, Phone, RotateCcw } from 'lucide-react'

const icons = {
  mail: Mail,
  phone: Phone,
  place: MapPin,
  enter: LogIn,
  pulse: Activity,
  return: RotateCcw,
  clock: Clock,
  check: CircleCheck,
}

export function SiteIcon({ name, className = '' }: { name: keyof typeof icons; className?: string }) {
  const Icon = icons[name]
  return <Icon aria-hidden className={\`site-icon \${className}\`.trimEnd()} />
}
`,
      },
      {
        file: 'components/site/site-icon.css',
        from: /^[^]*$/,
        to: '@layer components { .site-icon { flex-shrink: 0; width: 1.125em; height: 1.125em; } }',
      },
      {
        file: 'components/ui/glyph.tsx',
        from: /^[^]*$/,
        to: `import { ChevronDown, CircleAlert, CircleCheck, LoaderCircle, Menu, Send, X } from 'lucide-react'

const icons = {
  alert: CircleAlert,
  check: CircleCheck,
  'chevron-down': ChevronDown,
  close: X,
  menu: Menu,
  send: Send,
  turning: LoaderCircle,
}

export function Glyph({ name, className }: { name: keyof typeof icons; className?: string }) {
  const Icon = icons[name]
  return <Icon aria-hidden className={className} />
}
`,
      },
    ],
  },
]
