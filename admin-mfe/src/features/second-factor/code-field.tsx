import type { ComponentProps } from 'react';
import { TextField } from '@challenge-coins/shared-ui/ui';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** The field for a code of the app; where `hint` says so, for a recovery code as well. */
export function CodeField(props: CodeFieldProps) {
  return <TextField inputMode="numeric" autoComplete="one-time-code" {...props} label="Code" />;
}
