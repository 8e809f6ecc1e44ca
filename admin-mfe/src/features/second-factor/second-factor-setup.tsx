import { useEffect, useRef, useState } from 'react';
import {
  api,
  validateRequired,
  SmallForm,
  TOKEN_KEY,
  unwrap,
  useForm,
} from '@challenge-coins/shared-ui/api';
import { safeLocalStorage, useHost } from '@challenge-coins/shared-ui/host';
import { PasswordField } from '@challenge-coins/shared-ui/ui';
import { Section } from '../../common/layout/section.tsx';
import { QrCode } from './qr-code.tsx';
import { CodeField } from './code-field.tsx';
import classes from './second-factor.module.css';

interface Secret {
  readonly secret: string;
  readonly uri: string;
}

/** The way to a second factor: the password, the picture for the app, and a code of the app. */
export function SecondFactorSetup({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  if (secret) return <Scan secret={secret} onDone={onDone} />;
  return <Begin onSecret={setSecret} />;
}

function Begin({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const form = useForm({
    start: { password: '' },
    check: validateRequired,
    send: async (body) => onSecret(await unwrap(api.POST('/admin/second-factor', { body }))),
    fallbackMessage: 'This did not work. Please try again.',
  });
  return (
    <Section
      title="Set it up"
      subtitle="You need an authenticator app on your phone. First, please say that it is you."
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

function Scan({
  secret: { secret, uri },
  onDone,
}: { secret: Secret } & Parameters<typeof SecondFactorSetup>[0]) {
  const host = useHost();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button of the step before is gone.
  useEffect(() => heading.current?.focus(), []);
  const form = useForm({
    start: { code: '' },
    check: validateRequired,
    send: async (body) => {
      const on = await unwrap(api.POST('/admin/second-factor/on', { body }));
      safeLocalStorage.set(TOKEN_KEY, on.token);
      host.toast({
        title: 'Your second factor is on',
        message: 'All other devices are signed out.',
      });
      onDone(on.recovery_codes);
    },
    fallbackMessage: 'This did not work. Please try again.',
  });
  return (
    <Section
      title="Scan this with your app"
      headingRef={heading}
      subtitle="Your authenticator app then shows a code of six digits, and a new one every 30 seconds."
    >
      <div className={classes.scan}>
        <QrCode text={uri} label="QR code with the key below" />
        <div className={classes.form}>
          <p>
            Is there no camera at hand? Type this key into the app:
            <br />
            <code className={classes.key}>{inGroups(secret)}</code>
          </p>
          <SmallForm label="Confirm the app" button="Turn it on" form={form}>
            <CodeField
              {...form.field('code')}
              hint="The code that the app shows now. All other devices are signed out."
            />
          </SmallForm>
        </div>
      </div>
    </Section>
  );
}

/** A key as one can type it from a screen: four letters and a space. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
