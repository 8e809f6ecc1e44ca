import {
  SUBMIT_WITHDRAWAL_LIMITS as LIMITS,
  useForm,
  type FormErrors,
} from '@challenge-coins/shared-ui/api';
import { Button, FieldError, TextArea, TextField } from '@challenge-coins/shared-ui/ui';
import { useOwnEmail } from '../../use-own-email.ts';
import classes from './withdrawal.module.css';

/** What a person states to withdraw from a contract. */
export interface WithdrawalStatement {
  readonly name: string;
  readonly order_number: string;
  readonly email: string;
  /** What is returned; empty: the whole order. */
  readonly statement: string;
}

const MISSING = {
  name: 'Please enter your name.',
  order_number: 'Please enter your order number.',
  email: 'Please enter your email address.',
} as const;
type Required = keyof typeof MISSING;
const REQUIRED = Object.keys(MISSING) as Required[];

const INVALID_EMAIL = 'Please enter an email address like name@example.com.';

function validateStatement(
  values: WithdrawalStatement,
  form: HTMLFormElement,
): FormErrors<Required> | null {
  const fields: Partial<Record<Required, string>> = {};
  if (form.querySelector<HTMLInputElement>('[name=email]')?.validity.typeMismatch)
    fields.email = INVALID_EMAIL;
  for (const name of REQUIRED.filter((field) => values[field].trim() === ''))
    fields[name] = MISSING[name];
  return Object.keys(fields).length === 0 ? null : { fields, form: null };
}

interface StatementFormProps {
  readonly start: Partial<WithdrawalStatement>;
  readonly onReview: (statement: WithdrawalStatement) => void;
}

/** First step: the statement. It is not sent yet. */
export function StatementForm({ start, onReview }: StatementFormProps) {
  const form = useForm<WithdrawalStatement>({
    start: { name: '', order_number: '', email: '', statement: '', ...pickStatement(start) },
    check: validateStatement,
    send: ({ name, order_number, email: address, statement }) =>
      onReview({
        name: name.trim(),
        order_number: order_number.trim(),
        email: address.trim(),
        statement: statement.trim(),
      }),
    fallbackMessage: '',
  });
  useOwnEmail(form);
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate aria-label="Withdrawal">
      <div role="alert">{form.error && <FieldError>{form.error}</FieldError>}</div>
      <TextField
        {...form.field('name')}
        label="Name"
        autoComplete="name"
        maxLength={LIMITS.name.maxLength}
        required
      />
      <TextField
        {...form.field('order_number')}
        label="Order number"
        hint="8 letters and digits; it is in our emails about your order."
        autoComplete="off"
        maxLength={LIMITS.order_number.maxLength}
        required
      />
      <TextField
        {...form.field('email')}
        label="Email"
        hint="The address that you ordered with. Your receipt goes there."
        type="email"
        autoComplete="email"
        required
      />
      <TextArea
        {...form.field('statement')}
        label="What you return (optional)"
        hint="Leave it empty to withdraw from the whole order."
        rows={3}
        maxLength={LIMITS.statement.maxLength}
      />
      <Button type="submit" variant="primary">
        Continue
      </Button>
    </form>
  );
}

const FIELDS = ['name', 'order_number', 'email', 'statement'] as const;

/** The fields of a statement, without its id. */
function pickStatement(start: Partial<WithdrawalStatement>): Partial<WithdrawalStatement> {
  return Object.fromEntries(
    FIELDS.filter((field) => start[field] !== undefined).map((field) => [field, start[field]]),
  );
}
