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
        title="Confirm it’s you"
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
      <p>
        Enter your password or a code to make this change. You will not be asked again for ten
        minutes.
      </p>
      {isByCode ? (
        <CodeForm onConfirmed={onConfirmed} />
      ) : (
        <PasswordForm onConfirmed={onConfirmed} />
      )}
      <Button variant="quiet" onClick={() => setByCode(!isByCode)}>
        {isByCode ? 'Use your password instead' : 'Use a code instead'}
      </Button>
    </>
  );
}

const FALLBACK_MESSAGE = 'Something went wrong. Please try again.';

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
    <SmallForm label="Confirm with your password" button="Confirm" form={form}>
      <PasswordField
        {...form.field('password')}
        data-autofocus
        label="Your password"
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
    <SmallForm label="Confirm with a code" button="Confirm" form={form}>
      <TextField
        {...form.field('code')}
        label="Code"
        hint="From your authenticator app, or a recovery code."
        autoComplete="one-time-code"
      />
    </SmallForm>
  );
}
