import type { ComponentProps } from 'react';
import { Button, TextField } from '@challenge-coins/shared-ui/ui';

/** Source of the second-factor code. */
export type CodeKind = 'app' | 'recovery';

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  readonly kind: CodeKind;
}

/** Input of the second-factor code. */
export function CodeField({ kind, ...field }: CodeFieldProps) {
  if (kind === 'recovery') {
    return (
      <TextField
        {...field}
        label={$t('shellLogin.recoveryCode')}
        hint={$t('shellLogin.recoveryCodeHint')}
        data-secret
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    );
  }
  return (
    <TextField
      {...field}
      label={$t('shellLogin.code')}
      hint={$t('shellLogin.codeHint')}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}

interface CodeAlternativesProps {
  readonly kind: CodeKind;
  readonly onKind: (kind: CodeKind) => void;
  readonly onBack: () => void;
}

/** Alternatives to entering the code: use the other kind, or go back. */
export function CodeAlternatives({ kind, onKind, onBack }: CodeAlternativesProps) {
  return (
    <>
      <Button variant="quiet" onClick={() => onKind(kind === 'app' ? 'recovery' : 'app')}>
        {kind === 'app' ? $t('shellLogin.useRecoveryCode') : $t('shellLogin.useApp')}
      </Button>
      <br />
      <Button variant="quiet" onClick={onBack}>
        {$t('shellLogin.back')}
      </Button>
    </>
  );
}
