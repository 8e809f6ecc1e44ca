// Reauthentication (password or second-factor code) that the API requires before sensitive staff changes.
import { createContext, useContext, useState, type ReactNode } from 'react';
import { api, validateRequired, isApiError, unwrap, useForm } from '@challenge-coins/shared-ui/api';
import { SmallForm } from '@challenge-coins/shared-ui/views';
import { Button, Dialog, PasswordField, TextField } from '@challenge-coins/shared-ui/ui';

/** Opens the dialog; resolves to true once the user has reauthenticated, to false if it was closed. */
type RequestReauthentication = () => Promise<boolean>;

const ReauthenticationContext = createContext<RequestReauthentication>(() =>
  Promise.resolve(false),
);

/** Runs an API call. If it fails with `auth.proof-needed`, opens the dialog and retries the call once. */
export function useReauthenticated() {
  const requestReauthentication = useContext(ReauthenticationContext);
  return async <Result,>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call();
    } catch (error) {
      const isNeeded = isApiError(error) && error.code === 'auth.proof-needed';
      if (!isNeeded || !(await requestReauthentication())) throw error;
      return call();
    }
  };
}

/** Provides the dialog for `useReauthenticated` in its children. */
export function ReauthenticationProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<{ resolve: (isConfirmed: boolean) => void } | null>(null);
  const request = () => new Promise<boolean>((resolve) => setPending({ resolve }));
  const settle = (isConfirmed: boolean) => {
    pending?.resolve(isConfirmed);
    setPending(null);
  };
  return (
    <ReauthenticationContext value={request}>
      {children}
      <Dialog
        open={pending !== null}
        onClose={() => settle(false)}
        size="small"
        title={$t('adminCommon.confirmTitle')}
      >
        <ConfirmationForms onConfirmed={() => settle(true)} />
      </Dialog>
    </ReauthenticationContext>
  );
}

function ConfirmationForms({ onConfirmed }: { onConfirmed: () => void }) {
  const [isByCode, setByCode] = useState(false);
  return (
    <>
      <p>{$t('adminCommon.confirmHelp')}</p>
      {isByCode ? (
        <CodeForm onConfirmed={onConfirmed} />
      ) : (
        <PasswordForm onConfirmed={onConfirmed} />
      )}
      <Button variant="quiet" onClick={() => setByCode(!isByCode)}>
        {isByCode ? $t('adminCommon.usePassword') : $t('adminCommon.useCode')}
      </Button>
    </>
  );
}

const FALLBACK_MESSAGE = $t('adminCommon.somethingWrong');

/** Sends the password or code. */
const sendConfirmation =
  (onConfirmed: () => void) => async (body: { password: string } | { code: string }) => {
    await unwrap(api.POST('/account/proof', { body }));
    onConfirmed();
  };

function PasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  const form = useForm({
    start: { password: '' },
    check: validateRequired,
    send: sendConfirmation(onConfirmed),
    fallbackMessage: FALLBACK_MESSAGE,
  });
  return (
    <SmallForm
      label={$t('adminCommon.confirmByPassword')}
      button={$t('adminCommon.confirm')}
      form={form}
    >
      <PasswordField
        {...form.field('password')}
        data-autofocus
        label={$t('adminCommon.yourPassword')}
        autoComplete="current-password"
      />
    </SmallForm>
  );
}

function CodeForm({ onConfirmed }: { onConfirmed: () => void }) {
  const form = useForm({
    start: { code: '' },
    check: validateRequired,
    send: sendConfirmation(onConfirmed),
    fallbackMessage: FALLBACK_MESSAGE,
  });
  return (
    <SmallForm
      label={$t('adminCommon.confirmByCode')}
      button={$t('adminCommon.confirm')}
      form={form}
    >
      <TextField
        {...form.field('code')}
        label={$t('adminCommon.code')}
        hint={$t('adminCommon.codeHint')}
        autoComplete="one-time-code"
      />
    </SmallForm>
  );
}
