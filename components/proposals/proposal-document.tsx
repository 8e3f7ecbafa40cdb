import '@/components/proposals/proposal.css'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Markdown, type TextPictures } from '@/components/content/markdown'
import { ContentPicture } from '@/components/pictures/content-picture'
import { ProposalOffer } from '@/components/proposals/proposal-offer'
import { MarkName, MarkPicture } from '@/components/site/brand'
import { FactLine } from '@/components/ui/fact-line'
import { brandMarksOf } from '@/lib/base/brand'
import { formatDay } from '@/lib/base/dates'
import { legalNameOf } from '@/lib/base/site'
import { formatBytes } from '@/lib/files/rules'
import { agencyLines, invoiceImprintParts } from '@/lib/invoices/letterhead/rules'
import type { ProposalDocument as Document } from '@/lib/proposals/schema'

type ProposalDocumentProps = {
  document: Document
  /** The pictures in its texts. */
  pictures: TextPictures
  /** The address of an attachment, by its place. */
  attachmentHref: (index: number) => string
  /** Replaces the lines, options and sums, for example by those that one can choose from. */
  offer?: ReactNode
  /** What follows the terms: where one answers. */
  children?: ReactNode
}

/** A proposal as its client reads it, on screen and in print. */
export function ProposalDocument({ document, offer, children, ...parts }: ProposalDocumentProps) {
  const { content, letterhead } = document
  const { sections, lines, attachments, terms } = content
  return (
    <article aria-labelledby="proposal-title" className="proposal">
      <ProposalHead document={document} />
      {sections.map(({ id, heading, text }) => (
        <ProposalPart key={id} id={`section-${id}`} title={heading}>
          <div className="proposal-text">
            <Markdown text={text} pictures={parts.pictures} />
          </div>
        </ProposalPart>
      ))}
      {lines.length > 0 ? (
        <ProposalPart id="offer" title="What it costs">
          {offer ? <>{offer}</> : <ProposalOffer document={document} />}
        </ProposalPart>
      ) : null}
      {attachments.length > 0 ? (
        <ProposalPart id="attachments" title="Attachments">
          <Attachments document={document} href={parts.attachmentHref} />
        </ProposalPart>
      ) : null}
      {terms.trim() === '' ? null : (
        <ProposalPart id="terms" title="Terms">
          <div className="proposal-text proposal-terms">
            <Markdown text={terms} pictures={parts.pictures} />
          </div>
        </ProposalPart>
      )}
      {children}
      <footer className="proposal-foot">
        <FactLine>
          {invoiceImprintParts({ letterhead, agencyTaxId: null }).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </FactLine>
      </footer>
    </article>
  )
}

/** Who offers what to whom, and until when. */
function ProposalHead({ document }: { document: Document }) {
  const { number, version, title, client, sentOn, validUntil, letterhead, content } = document
  const marks = brandMarksOf(letterhead)
  const [name, ...address] = agencyLines({ letterhead, agencyTaxId: null })
  return (
    <header className="proposal-head">
      <div className="proposal-brand">
        <MarkPicture marks={marks} />
        <p>
          <strong>
            <MarkName marks={marks} />
          </strong>
          <span>{letterhead.tagline}</span>
        </p>
      </div>
      {content.cover ? (
        <div className="proposal-cover">
          <ContentPicture
            picture={{ ...content.cover, alt: '' }}
            sizes="(width >= 72rem) 68rem, 94vw"
            eager
          />
        </div>
      ) : null}
      <div className="proposal-title">
        <FactLine className="proposal-number">
          <span>{`Proposal ${number}`}</span>
          {version > 1 ? <span>{`Version ${String(version)}`}</span> : null}
        </FactLine>
        <h1 id="proposal-title">{title}</h1>
        <p className="proposal-lead">{`For ${[client.name, client.company].filter(Boolean).join(', ')}`}</p>
      </div>
      <dl className="proposal-facts">
        <div>
          <dt>Date</dt>
          <dd>{formatDay(sentOn, letterhead)}</dd>
        </div>
        <div>
          <dt>Valid until</dt>
          <dd>{formatDay(validUntil, letterhead)}</dd>
        </div>
        <div>
          <dt>Prepared for</dt>
          <dd>
            <Lines lines={[client.company ?? '', client.name, client.email]} />
          </dd>
        </div>
        <div>
          <dt>From</dt>
          <dd>
            <Lines lines={[name ?? legalNameOf(letterhead), ...address]} />
          </dd>
        </div>
      </dl>
    </header>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines
    .filter((line) => line.trim() !== '')
    .map((line, index) => (
      <span key={index} className="proposal-fact-line">
        {line}
      </span>
    ))
}

type ProposalPartProps = { id: string; title: string; children: ReactNode }

/** A part of a proposal: its heading beside it on wide screens, above it on narrow ones. */
export function ProposalPart({ id, title, children }: ProposalPartProps) {
  const titleId = `${id}-title`
  if (title === '') return <div className="proposal-part proposal-untitled">{children}</div>
  return (
    <section id={id} aria-labelledby={titleId} className="proposal-part">
      <h2 id={titleId}>{title}</h2>
      <div className="proposal-content">{children}</div>
    </section>
  )
}

type AttachmentsProps = { document: Document; href: (index: number) => string }

function Attachments({ document: { content }, href }: AttachmentsProps) {
  return (
    <ul className="proposal-attachments">
      {content.attachments.map(({ fileUrl, name, sizeBytes }, index) => (
        <li key={fileUrl}>
          <a href={href(index)} download={name}>
            <FileText aria-hidden />
            <span className="proposal-attachment-name">{name}</span>
            <span className="proposal-attachment-size">{formatBytes(sizeBytes)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
