import type { ReactNode } from 'react';
import { Button, FieldError } from '@challenge-coins/shared-ui/ui';
import type { SmallForm } from '@challenge-coins/shared-ui/views';
import classes from './translations.module.css';

interface TextsFormProps {
  readonly label: string;
  readonly form: Parameters<typeof SmallForm>[0]['form'];
  /** `TextPair` elements. */
  readonly children: ReactNode;
}

/** Form of a translation. As wide as the page, unlike `SmallForm`, so that both languages are side by side. */
export function TextsForm({ label, form, children }: TextsFormProps) {
  return (
    <form className={classes.form} noValidate aria-label={label} onSubmit={form.onSubmit}>
      <div role="alert">
        {form.error && <FieldError id={form.errorId}>{form.error}</FieldError>}
      </div>
      <div className={classes.pairs}>{children}</div>
      <Button type="submit" variant="primary" busy={form.busy}>
        {$t('adminTranslations.save')}
      </Button>
    </form>
  );
}
