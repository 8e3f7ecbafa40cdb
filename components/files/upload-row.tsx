import { Check, CircleAlert, RotateCw, X } from 'lucide-react'
import type { Upload } from '@/components/files/use-uploads'
import { IconButton } from '@/components/admin/icon-button'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { Spinner } from '@/components/ui/glyph'
import { formatBytes } from '@/lib/files/rules'

const stepTexts = { waiting: 'Waiting', checking: 'Checking', done: 'Uploaded', cancelled: 'Cancelled' }

type UploadRowProps = { upload: Upload; onCancel: () => void; onRetry: () => void }

export function UploadRow({ upload, onCancel, onRetry }: UploadRowProps) {
  const { file, step, share, error, replaces } = upload
  const isUnderWay = step === 'waiting' || step === 'sending'
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <StepIcon step={step} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="max-w-full truncate font-medium">{file.name}</span>
          <span className="text-muted-foreground tabular-nums">{formatBytes(file.size)}</span>
          {replaces ? <span className="text-muted-foreground">replaces {replaces.name}</span> : null}
        </p>
        {step === 'sending' || step === 'checking' ? (
          <Progress value={share * 100} label={`Upload of ${file.name}`} className="mt-1.5 h-1.5!" />
        ) : null}
        {step === 'failed' ? (
          <p role="alert" className="text-sm whitespace-pre-line text-red">
            <span className="sr-only">{file.name}: </span>
            <span>{error}</span>
          </p>
        ) : (
          <p className="text-sm text-muted-foreground tabular-nums">
            {step === 'sending' ? `${String(Math.floor(share * 100))}%` : stepTexts[step]}
          </p>
        )}
      </div>
      {isUnderWay ? <IconButton label={`Cancel ${file.name}`} icon={X} onClick={onCancel} /> : null}
      {step === 'failed' || step === 'cancelled' ? (
        <Button variant="ghost" size="sm" aria-label={`Try ${file.name} again`} onClick={onRetry}>
          <RotateCw aria-hidden />
          Retry
        </Button>
      ) : null}
    </li>
  )
}

function StepIcon({ step }: Pick<Upload, 'step'>) {
  if (step === 'done') return <Check aria-hidden className="size-4 shrink-0 text-green" />
  if (step === 'failed') return <CircleAlert aria-hidden className="size-4 shrink-0 text-red" />
  if (step === 'cancelled') return <X aria-hidden className="size-4 shrink-0 text-muted-foreground" />
  return <Spinner className="shrink-0 text-purple" />
}
