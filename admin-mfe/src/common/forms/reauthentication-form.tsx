// The question for password or code that the API asks before what could take the shop away from its owners.
import { createContext, useContext, useState, type ReactNode } from 'react';
import {
  api,
  validateRequired,
  isApiError,
  SmallForm,
  unwrap,
  useForm,
} from '@challenge-coins/shared-ui/api';
import { Button, Dialog, PasswordField, TextField } from '@challenge-coins/shared-ui/ui';

/** Asks for a proof; true: it was given. */
type AskForProof = () => Promise<boolean>;

const ProofContext = createContext<AskForProof>(() => Promise.resolve(false));

/** Makes a call; where the API asks for a fresh proof, the dialog asks for it, and the call is made again. */
export function useReauthenticated() {
  const ask = useContext(ProofContext);
  return async <Result,>(call: () => Promise<Result>): Promise<Result> => {
    try {
      return await call();
    } catch (error) {
      const isNeeded = isApiError(error) && error.code === 'auth.proof-needed';
      if (!isNeeded || !(await ask())) throw error;
      return call();
    }
  };
}

/** What stands inside may use `useProved`. */
export function ReauthenticationForm({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<{ give: (isProved: boolean) => void } | null>(null);
  const ask = () => new Promise<boolean>((give) => setAnswer({ give }));
  const settle = (isProved: boolean) => {
    answer?.give(isProved);
    setAnswer(null);
  };
  return (
    <ProofContext value={ask}>
      {children}
      <Dialog
        open={answer !== null}
        onClose={() => settle(false)}
        size="small"
        title="Confirm that it is you"
      >
        <ProofForms onProved={() => settle(true)} />
      </Dialog>
    </ProofContext>
  );
}

function ProofForms({ onProved }: { onProved: () => void }) {
  const [isByCode, setByCode] = useState(false);
  return (
    <>
      <p>
        This change needs your password or a code. You are then not asked again for ten minutes.
      </p>
      {isByCode ? <CodeProof onProved={onProved} /> : <PasswordProof onProved={onProved} />}
      <Button variant="quiet" onClick={() => setByCode(!isByCode)}>
        {isByCode ? 'Use your password instead' : 'Use a code instead'}
      </Button>
    </>
  );
}

const OTHERWISE = 'This did not work. Please try again.';

/** Sends a password or a code as the proof. */
const sendProof =
  (onProved: () => void) => async (body: { password: string } | { code: string }) => {
    await unwrap(api.POST('/account/proof', { body }));
    onProved();
  };

function PasswordProof({ onProved }: { onProved: () => void }) {
  const form = useForm({
    start: { password: '' },
    check: validateRequired,
    send: sendProof(onProved),
    fallbackMessage: OTHERWISE,
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

function CodeProof({ onProved }: { onProved: () => void }) {
  const form = useForm({
    start: { code: '' },
    check: validateRequired,
    send: sendProof(onProved),
    fallbackMessage: OTHERWISE,
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
