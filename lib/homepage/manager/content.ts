import { site } from '@/lib/site'
import type { SavedHomeTexts } from '../rules'

/** What the Homepage Manager starts from, and goes back to. */
export const managerDefaults: SavedHomeTexts = {
  heroTitle: 'Transform Your Ideas Into Digital Reality',
  heroSubtitle:
    'We build websites, mobile apps and AI solutions that help your business grow, from the first idea to the day it goes live and every day after.',
  heroCtaPrimary: 'Get Started',
  heroCtaSecondary: 'View Our Work',
  projectsCount: 200,
  clientsCount: 150,
  satisfactionRate: 98,
  teamSize: 15,
  aboutTitle: `About ${site.name}`,
  aboutDescription: `${site.name} is a team of designers, engineers and AI specialists. We turn ideas into software that people like to use: planned with you, built in small steps you can try yourself, and looked after when it is live.`,
}
