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
  name: $t('withdraw.missingName'),
  order_number: $t('withdraw.missingOrderNumber'),
  email: $t('withdraw.missingEmail'),
} as const;
type Required = keyof typeof MISSING;
const REQUIRED = Object.keys(MISSING) as Required[];

const INVALID_EMAIL = $t('withdraw.invalidEmail');

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
    <form
      className={classes.form}
      onSubmit={form.onSubmit}
      noValidate
      aria-label={$t('withdraw.form')}
    >
      <div role="alert">{form.error && <FieldError>{form.error}</FieldError>}</div>
      <TextField
        {...form.field('name')}
        label={$t('withdraw.name')}
        autoComplete="name"
        maxLength={LIMITS.name.maxLength}
        required
      />
      <TextField
        {...form.field('order_number')}
        label={$t('withdraw.orderNumber')}
        hint={$t('withdraw.orderNumberHint')}
        autoComplete="off"
        maxLength={LIMITS.order_number.maxLength}
        required
      />
      <TextField
        {...form.field('email')}
        label={$t('withdraw.email')}
        hint={$t('withdraw.emailHint')}
        type="email"
        autoComplete="email"
        required
      />
      <TextArea
        {...form.field('statement')}
        label={$t('withdraw.statement')}
        hint={$t('withdraw.statementHint')}
        rows={3}
        maxLength={LIMITS.statement.maxLength}
      />
      <Button type="submit" variant="primary">
        {$t('withdraw.continue')}
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
