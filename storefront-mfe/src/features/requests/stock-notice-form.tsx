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
          ? `We will write to ${email} once you can buy it.`
          : `We sent an email to ${email}. Please open its link to confirm the address; then we will write once you can buy it.`,
      );
    },
    fallbackMessage: 'This could not be saved. Please try again.',
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate aria-label="Notice">
      <div role="alert">{form.error && <FieldError>{form.error}</FieldError>}</div>
      <p>
        We write once, in the order in which people asked, to as many people as there are pieces.
        Then your address is deleted.
      </p>
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        required
        data-autofocus
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        Tell me
      </Button>
    </form>
  );
}
