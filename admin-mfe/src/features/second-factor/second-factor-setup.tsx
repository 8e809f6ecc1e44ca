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
    fallbackMessage: $t('adminCommon.somethingWrong'),
  });
  return (
    <Section title={$t('adminSecondFactor.setUp')} subtitle={$t('adminSecondFactor.setUpHelp')}>
      <SmallForm
        label={$t('adminSecondFactor.setUpLabel')}
        button={$t('adminSecondFactor.continue')}
        form={form}
      >
        <PasswordField
          {...form.field('password')}
          label={$t('adminSecondFactor.yourPassword')}
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
        title: $t('adminSecondFactor.isOn'),
        message: $t('adminSecondFactor.loggedOutElsewhere'),
      });
      onDone(on.recovery_codes);
    },
    fallbackMessage: $t('adminCommon.somethingWrong'),
  });
  return (
    <Section
      title={$t('adminSecondFactor.scan')}
      headingRef={heading}
      subtitle={$t('adminSecondFactor.scanHelp')}
    >
      <div className={classes.scan}>
        <QrCode text={uri} label={$t('adminSecondFactor.qrCode')} />
        <div className={classes.form}>
          <p>
            {$t('adminSecondFactor.noCamera')}
            <br />
            <code className={classes.key}>{formatKey(secret)}</code>
          </p>
          <SmallForm
            label={$t('adminSecondFactor.confirmApp')}
            button={$t('adminSecondFactor.turnOn')}
            form={form}
          >
            <CodeField {...form.field('code')} hint={$t('adminSecondFactor.currentCodeHint')} />
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
