import type { ComponentProps } from 'react';
import { Button, TextField } from '@challenge-coins/shared-ui/ui';

/** Where the code of the log-in's second step comes from. */
export type CodeKind = 'app' | 'recovery';

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  readonly kind: CodeKind;
}

/** The field for the code that proves the second factor. */
export function CodeField({ kind, ...field }: CodeFieldProps) {
  if (kind === 'recovery') {
    return (
      <TextField
        {...field}
        label="Recovery code"
        hint="One of the ten codes that you have kept. Each works once."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    );
  }
  return (
    <TextField
      {...field}
      label="Code"
      hint="Enter the code from your authenticator app. There is a new one every 30 seconds."
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}

interface CodeWaysProps {
  readonly kind: CodeKind;
  readonly onKind: (kind: CodeKind) => void;
  readonly onBack: () => void;
}

/** What somebody without a code at hand can do: use the other kind, or go back. */
export function CodeAlternatives({ kind, onKind, onBack }: CodeWaysProps) {
  return (
    <>
      <Button variant="quiet" onClick={() => onKind(kind === 'app' ? 'recovery' : 'app')}>
        {kind === 'app' ? 'Use a recovery code instead' : 'Use the authenticator app instead'}
      </Button>
      <br />
      <Button variant="quiet" onClick={onBack}>
        Back to e-mail and password
      </Button>
    </>
  );
}
