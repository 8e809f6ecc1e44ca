import { api, validateRequired, unwrap, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Disclosure, PasswordField } from '@challenge-coins/shared-ui/ui';
import { CodeField } from './code-field.tsx';

const CODE_HINT = $t('adminCommon.codeHint');

/** Form that replaces the recovery codes. */
export function RegenerateCodes({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const form = useForm({
    start: { code: '' },
    check: validateRequired,
    send: async (body) => {
      const created = await unwrap(api.POST('/admin/second-factor/recovery-codes', { body }));
      onCodes(created.recovery_codes);
    },
    fallbackMessage: $t('adminSecondFactor.newCodesFailed'),
  });
  return (
    <Disclosure summary={$t('adminSecondFactor.createCodes')}>
      <SmallForm
        label={$t('adminSecondFactor.newCodes')}
        button={$t('adminSecondFactor.createCodesButton')}
        form={form}
      >
        <p>{$t('adminSecondFactor.oldCodesEnd')}</p>
        <CodeField {...form.field('code')} inputMode="text" hint={CODE_HINT} />
      </SmallForm>
    </Disclosure>
  );
}

/** Form that disables the own second factor. */
export function DisableSecondFactor({ onDone }: { onDone: () => void }) {
  const host = useHost();
  const form = useForm({
    start: { password: '', code: '' },
    check: validateRequired,
    send: async (body) => {
      await unwrap(api.POST('/admin/second-factor/off', { body }));
      host.toast({ title: $t('adminSecondFactor.isOff') });
      onDone();
    },
    fallbackMessage: $t('adminSecondFactor.offFailed'),
  });
  return (
    <Disclosure summary={$t('adminSecondFactor.turnOff')}>
      <SmallForm
        label={$t('adminSecondFactor.turnOffLabel')}
        button={$t('adminSecondFactor.turnOff')}
        destructive
        form={form}
      >
        <p>{$t('adminSecondFactor.passwordOnly')}</p>
        <PasswordField
          {...form.field('password')}
          label={$t('adminSecondFactor.yourPassword')}
          autoComplete="current-password"
        />
        <CodeField {...form.field('code')} inputMode="text" hint={CODE_HINT} />
      </SmallForm>
    </Disclosure>
  );
}
