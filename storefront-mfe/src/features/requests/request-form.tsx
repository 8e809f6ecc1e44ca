import {
  randomUuid,
  SUBMIT_CUSTOMER_REQUEST_LIMITS as LIMITS,
  useForm,
  type FormErrors,
} from '@challenge-coins/shared-ui/api';
import {
  Button,
  FieldError,
  SelectField,
  TextArea,
  TextField,
} from '@challenge-coins/shared-ui/ui';
import { useRef, type ChangeEvent } from 'react';
import type { RequestFormKind } from '../../request-path.ts';
import { useOwnEmail } from '../../use-own-email.ts';
import { checkEmailField } from './email-field.ts';
import { REQUEST_KIND_LABELS } from './request-kinds.ts';
import { useSubmitRequest, type IdentifiedRequest } from './requests.mutations.ts';
import classes from './requests.module.css';

/** Values of the form. */
interface RequestValues {
  readonly kind: RequestFormKind;
  /** Empty: about no particular product. */
  readonly product_id: string;
  readonly quantity: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

type Field = keyof RequestValues;

const MISSING = {
  name: $t('request.missingName'),
  message: $t('request.missingMessage'),
} as const;

function validateRequest(values: RequestValues, form: HTMLFormElement): FormErrors<Field> | null {
  const fields: Partial<Record<Field, string>> = {};
  if (!/^\d*$/.test(values.quantity.trim())) fields.quantity = $t('request.invalidQuantity');
  for (const name of ['name', 'message'] as const)
    if (values[name].trim() === '') fields[name] = MISSING[name];
  const email = checkEmailField(form);
  if (email !== undefined) fields.email = email;
  return Object.keys(fields).length === 0 ? null : { fields, form: null };
}

/** A product to choose. */
interface RequestProduct {
  readonly id: string;
  readonly name: string;
}

interface RequestFormProps {
  readonly start: Partial<Pick<RequestValues, 'kind' | 'product_id'>>;
  /** Products to choose from; none: `start` has the product. */
  readonly products: readonly RequestProduct[];
  /** Called with the id of the product that is chosen; empty: none. */
  readonly onProduct?: (id: string) => void;
  /** Called with the address that gets the receipt. */
  readonly onSent: (email: string) => void;
}

/** Form of a request to the shop. A repeated submission of the same values has the same id, so it is stored once. */
export function RequestForm({ start, products, onProduct, onSent }: RequestFormProps) {
  const submission = useSubmitRequest();
  const sent = useRef<IdentifiedRequest | null>(null);
  const form = useForm<RequestValues>({
    start: {
      ...{ kind: 'question', product_id: '', quantity: '', name: '', email: '', message: '' },
      ...start,
    },
    check: validateRequest,
    send: async (values) => {
      sent.current = withId(values, sent.current);
      await submission.mutateAsync(sent.current);
      onSent(sent.current.email);
    },
    fallbackMessage: $t('request.failed'),
  });
  useOwnEmail(form);
  const product = form.field('product_id');
  const isCounted = form.values.kind === 'pre_order' || form.values.kind === 'quantity';
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit}
      noValidate
      aria-label={$t('request.form')}
    >
      <div role="alert">{form.error && <FieldError>{form.error}</FieldError>}</div>
      <SelectField {...form.field('kind')} label={$t('request.kind')}>
        {Object.entries(REQUEST_KIND_LABELS).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectField>
      {products.length > 0 && (
        <SelectField
          {...product}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => {
            product.onChange(event);
            onProduct?.(event.currentTarget.value);
          }}
          label={$t('request.product')}
        >
          <option value="">{$t('request.noProduct')}</option>
          {products.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {isCounted && (
        <TextField
          {...form.field('quantity')}
          label={$t('request.quantity')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
      )}
      <TextField
        {...form.field('name')}
        label={$t('request.name')}
        autoComplete="name"
        maxLength={LIMITS.name.maxLength}
        required
      />
      <TextField
        {...form.field('email')}
        label={$t('request.email')}
        hint={$t('request.emailHint')}
        type="email"
        autoComplete="email"
        required
      />
      <TextArea
        {...form.field('message')}
        label={$t('request.message')}
        rows={5}
        maxLength={LIMITS.message.maxLength}
        required
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {$t('request.send')}
      </Button>
    </form>
  );
}

/** The body of a request. Keeps the id of an equal one that was sent before. */
function withId(values: RequestValues, before: IdentifiedRequest | null): IdentifiedRequest {
  const isCounted = values.kind === 'pre_order' || values.kind === 'quantity';
  const quantity = isCounted && values.quantity.trim() !== '' ? Number(values.quantity) : null;
  const content = {
    kind: values.kind,
    product_id: values.product_id === '' ? null : values.product_id,
    quantity,
    name: values.name.trim(),
    email: values.email.trim(),
    message: values.message.trim(),
  };
  const isSame =
    before !== null && JSON.stringify({ ...before, ...content }) === JSON.stringify(before);
  return { id: isSame ? before.id : randomUuid(), ...content };
}
