import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { render, toPlainText } from '@react-email/render'
import type { ReactElement, ReactNode } from 'react'
import { brandMarksOf, logoFileOn } from '@/lib/brand'
import { getSite, imprintOf } from '@/lib/site'
import { getEnv } from './env'
import { brandColors } from './palette'

// Mail programs support neither stylesheets nor custom properties.
const ink = '#1b1530'
const muted = '#5d5675'

const styles = {
  body: {
    backgroundColor: '#f3f1f9',
    fontFamily: 'Helvetica, Arial, sans-serif',
    margin: 0,
    padding: '24px 0',
  },
  card: { backgroundColor: '#ffffff', borderRadius: 12, padding: 32, maxWidth: 560 },
  brand: { fontSize: 14, fontWeight: 700, letterSpacing: 1, margin: '0 0 16px' },
  logo: { display: 'inline-block', marginRight: 10, verticalAlign: 'middle' },
  title: { color: ink, fontSize: 22, lineHeight: '30px', margin: '0 0 16px' },
  text: { color: ink, fontSize: 15, lineHeight: '24px', margin: '0 0 16px' },
  label: { color: muted, fontSize: 12, lineHeight: '16px', margin: '0 0 2px' },
  button: {
    borderRadius: 8,
    display: 'inline-block',
    fontSize: 15,
    fontWeight: 700,
    padding: '12px 20px',
    textDecoration: 'none',
  },
  rule: { borderColor: '#e4e0f0', margin: '24px 0 16px' },
  footer: { color: muted, fontSize: 12, lineHeight: '18px', margin: 0 },
}

export function MailLayout(props: {
  preview: string
  title: string
  action?: { label: string; href: string } | undefined
  /** Above the agency's address. */
  footer?: ReactNode
  /** Under which name the agency's address stands. */
  imprintName?: string
  children?: ReactNode
}) {
  const { fill, onFill, text } = brandColors(getSite(), 'light')
  return (
    <Html lang="en">
      <Head />
      <Preview>{props.preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.card}>
          <MailBrand color={text} />
          <Heading as="h1" style={styles.title}>
            {props.title}
          </Heading>
          {props.children}
          {props.action ? (
            <Section>
              <Button
                href={props.action.href}
                style={{ ...styles.button, backgroundColor: fill, color: onFill }}
              >
                {props.action.label}
              </Button>
            </Section>
          ) : null}
          <Hr style={styles.rule} />
          {props.footer ? <Text style={{ ...styles.footer, marginBottom: 8 }}>{props.footer}</Text> : null}
          <Text style={styles.footer}>{imprintOf(getSite(), props.imprintName ?? getSite().name)}</Text>
        </Container>
      </Body>
    </Html>
  )
}

const LOGO_HEIGHT = 28

function MailBrand({ color }: { color: string }) {
  const site = getSite()
  const { label, isLogoAlone } = brandMarksOf(site)
  const logo = logoFileOn('light')
  return (
    <Text style={{ ...styles.brand, color }}>
      {logo ? (
        <Img
          src={`${getEnv().APP_URL}${logo.path}`}
          alt={isLogoAlone ? label : ''}
          height={LOGO_HEIGHT}
          width={Math.round((LOGO_HEIGHT * logo.file.width) / logo.file.height)}
          style={styles.logo}
        />
      ) : null}
      {logo && isLogoAlone ? null : label}
    </Text>
  )
}

export function MailText({ children }: { children: ReactNode }) {
  return <Text style={styles.text}>{children}</Text>
}

/** Line breaks as elements: the text part is made from the HTML, which collapses white space. */
export function withBreaks(text: string): ReactNode[] {
  return text.split(/\r?\n/).flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))
}

/** A labeled value, with its line breaks; nothing without a value. */
export function MailField({ label, value }: { label: string; value?: string | null | undefined }) {
  if (!value) return null
  return (
    <Section>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.text}>{withBreaks(value)}</Text>
    </Section>
  )
}

export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(element)
  return { html, text: toPlainText(html) }
}
