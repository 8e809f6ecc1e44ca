import { useForm } from '@challenge-coins/shared-ui/api';
import { useSessionUser } from '@challenge-coins/shared-ui/host';
import { Button, FieldError, TextField } from '@challenge-coins/shared-ui/ui';
import { checkEmailField } from './email-field.ts';
import { useRequestStockNotice } from './requests.mutations.ts';
import classes from './requests.module.css';

interface StockNoticeFormProps {
  readonly productId: string;
  /** Called with what happens next. */
  readonly onDone: (text: string) => void;
}

/** Form that asks for one email when a product can be bought. */
export function StockNoticeForm({ productId, onDone }: StockNoticeFormProps) {
  const user = useSessionUser();
  const request = useRequestStockNotice();
  const form = useForm({
    start: { email: user?.email ?? '' },
    check: (_values, element) => {
      const email = checkEmailField(element);
      return email === undefined ? null : { fields: { email }, form: null };
    },
    send: async (values) => {
      const email = values.email.trim();
      const { state } = await request.mutateAsync({ product_id: productId, email });
      onDone(
        state === 'waiting'
          ? $t('stockNotice.willWrite', { email })
          : $t('stockNotice.confirmFirst', { email }),
      );
    },
    fallbackMessage: $t('stockNotice.failed'),
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit}
      noValidate
      aria-label={$t('stockNotice.form')}
    >
      <div role="alert">{form.error && <FieldError>{form.error}</FieldError>}</div>
      <p>{$t('stockNotice.text')}</p>
      <TextField
        {...form.field('email')}
        label={$t('stockNotice.email')}
        type="email"
        autoComplete="email"
        required
        data-autofocus
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {$t('stockNotice.submit')}
      </Button>
    </form>
  );
}
