import { site } from '@/lib/site'

const networks = [
  {
    name: 'Facebook',
    href: site.social.facebook,
    path: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  },
  {
    name: 'X (Twitter)',
    href: site.social.x,
    path: 'M3 3h5.3l4.3 6 5-6H20l-6.5 7.6L21.5 21h-5.3l-4.7-6.5L6 21H3.7l6.9-8.1zm3.4 1.7 10.8 14.6h1.2L7.7 4.7z',
  },
  {
    name: 'LinkedIn',
    href: site.social.linkedin,
    path: 'M2 9h4v12H2zM4 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 9v12h4v-7a2 2 0 0 1 4 0v7h4v-7a6 6 0 0 0-8-5.7V9z',
  },
]

export function SocialLinks() {
  return (
    <ul className="flex gap-2">
      {networks.map(({ name, href, path }) => (
        <li key={name}>
          <a href={href} className="site-social" target="_blank" rel="noopener noreferrer" aria-label={name}>
            <svg viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" className="size-4.5" aria-hidden>
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
