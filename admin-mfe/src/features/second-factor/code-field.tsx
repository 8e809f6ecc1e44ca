import type { ComponentProps } from 'react';
import { TextField } from '@challenge-coins/shared-ui/ui';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** Field for a code from the authenticator app, or a recovery code if the hint allows it. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      {...props}
      label={$t('adminCommon.code')}
    />
  );
}
