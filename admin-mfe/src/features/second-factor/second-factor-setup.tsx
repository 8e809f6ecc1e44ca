import { useEffect, useRef, useState } from 'react';
import { api, validateRequired, TOKEN_KEY, unwrap, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { safeLocalStorage, useHost } from '@challenge-coins/shared-ui/host';
import { PasswordField } from '@challenge-coins/shared-ui/ui';
import { Section } from '../../common/layout/section.tsx';
import { QrCode } from './qr-code.tsx';
import { CodeField } from './code-field.tsx';
import classes from './second-factor.module.css';

/** Secret of the authenticator app, and its otpauth URI. */
interface Secret {
  readonly secret: string;
  readonly uri: string;
}

/** Setup of the second factor: confirm the password, scan the QR code, enter a code. */
export function SecondFactorSetup({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  if (secret) return <ScanStep secret={secret} onDone={onDone} />;
  return <PasswordStep onSecret={setSecret} />;
}

function PasswordStep({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const form = useForm({
    start: { password: '' },
    check: validateRequired,
    send: async (body) => onSecret(await unwrap(api.POST('/admin/second-factor', { body }))),
    fallbackMessage: 'Something went wrong. Please try again.',
  });
  return (
    <Section
      title="Set up a second factor"
      subtitle="You need an authenticator app on your phone. First, confirm your password."
    >
      <SmallForm label="Set up the second factor" button="Continue" form={form}>
        <PasswordField
          {...form.field('password')}
          label="Your password"
          autoComplete="current-password"
        />
      </SmallForm>
    </Section>
  );
}

function ScanStep({
  secret: { secret, uri },
  onDone,
}: { secret: Secret } & Parameters<typeof SecondFactorSetup>[0]) {
  const host = useHost();
  const heading = useRef<HTMLHeadingElement>(null);
  // The previous step's button no longer exists, so focus the heading.
  useEffect(() => heading.current?.focus(), []);
  const form = useForm({
    start: { code: '' },
    check: validateRequired,
    send: async (body) => {
      const on = await unwrap(api.POST('/admin/second-factor/on', { body }));
      safeLocalStorage.set(TOKEN_KEY, on.token);
      host.toast({
        title: 'Your second factor is on',
        message: 'You have been logged out on all other devices.',
      });
      onDone(on.recovery_codes);
    },
    fallbackMessage: 'Something went wrong. Please try again.',
  });
  return (
    <Section
      title="Scan this with your app"
      headingRef={heading}
      subtitle="Your authenticator app then shows a six-digit code that changes every 30 seconds."
    >
      <div className={classes.scan}>
        <QrCode text={uri} label="QR code with the key below" />
        <div className={classes.form}>
          <p>
            No camera? Enter this key in the app:
            <br />
            <code className={classes.key}>{formatKey(secret)}</code>
          </p>
          <SmallForm label="Confirm the app" button="Turn it on" form={form}>
            <CodeField
              {...form.field('code')}
              hint="The current code in the app. You will be logged out on all other devices."
            />
          </SmallForm>
        </div>
      </div>
    </Section>
  );
}

/** Groups the key by four characters, so that it is easier to type. */
function formatKey(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
