import { useForm, type FormErrors } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Button, FieldError, TextArea, TextField } from '@challenge-coins/shared-ui/ui';
import classes from './contact-form.module.css';

const REQUIRED = ['name', 'email', 'message'] as const;
type Required = (typeof REQUIRED)[number];

const MISSING: Record<Required, string> = {
  name: $t('contact.nameMissing'),
  email: $t('contact.emailMissing'),
  message: $t('contact.messageMissing'),
};

const BLANK = { name: '', email: '', subject: '', message: '' };

/** Reports empty required fields and an invalid email address. */
function validateContact(values: typeof BLANK, form: HTMLFormElement): FormErrors<Required> | null {
  const empty = REQUIRED.filter((name) => values[name].trim() === '');
  const fields: Partial<Record<Required, string>> = {};
  if (form.querySelector<HTMLInputElement>('[name=email]')?.validity.typeMismatch)
    fields.email = $t('contact.emailInvalid');
  for (const name of empty) fields[name] = MISSING[name];
  if (Object.keys(fields).length === 0) return null;
  return { fields, form: empty.length > 0 ? $t('contact.incomplete') : null };
}

interface ContactFormProps {
  /** Prefilled subject and message. */
  initialValues?: Partial<Pick<typeof BLANK, 'subject' | 'message'>>;
}

/** The contact form. It makes no API call (see the specification). */
export function ContactForm({ initialValues }: ContactFormProps) {
  const host = useHost();
  const form = useForm({
    start: { ...BLANK, ...initialValues },
    check: validateContact,
    send: (_values, change) => {
      change(BLANK);
      host.toast({
        title: $t('contact.sentTitle'),
        message: $t('contact.sent'),
      });
    },
    fallbackMessage: '',
  });
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit}
      noValidate
      aria-label={$t('contact.heading')}
    >
      <div role="alert">{form.error && <FieldError>{form.error}</FieldError>}</div>
      <TextField {...form.field('name')} label={$t('contact.name')} autoComplete="name" required />
      <TextField
        {...form.field('email')}
        label={$t('contact.email')}
        type="email"
        autoComplete="email"
        required
      />
      <TextField {...form.field('subject')} label={$t('contact.subject')} />
      <TextArea {...form.field('message')} label={$t('contact.message')} rows={6} required />
      <Button type="submit" variant="primary">
        {$t('contact.send')}
      </Button>
    </form>
  );
}
