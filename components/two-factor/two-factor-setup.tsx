import { QrCode } from '@/components/two-factor/qr-code'

/** What the authenticator app needs: a picture to scan, or the key to type. */
export function TwoFactorSetup({ uri, secret }: { uri: string; secret: string }) {
  return (
    <div className="grid items-start gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div className="grid gap-4">
        <p>Scan this picture with your authenticator app, then enter the code that the app shows.</p>
        <div>
          <p className="text-sm text-muted-foreground">
            Can&apos;t scan it? Type this key into the app (time-based):
          </p>
          <p className="mt-1 font-mono text-lg wrap-anywhere select-all" data-testid="totp-key">
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
        </div>
      </div>
    </div>
  )
}
