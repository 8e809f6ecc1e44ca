import { useForm, type FormErrors } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Button, FieldError, TextArea, TextField } from '@challenge-coins/shared-ui/ui';
import classes from './contact-form.module.css';

const REQUIRED = ['name', 'email', 'message'] as const;
type Required = (typeof REQUIRED)[number];

const MISSING: Record<Required, string> = {
  name: 'Please enter your name.',
  email: 'Please enter your email address.',
  message: 'Please enter a message.',
};

const INVALID_EMAIL = 'Please enter an email address like name@example.com.';

const BLANK = { name: '', email: '', subject: '', message: '' };

/** Reports empty required fields and an invalid email address. */
function validateContact(values: typeof BLANK, form: HTMLFormElement): FormErrors<Required> | null {
  const empty = REQUIRED.filter((name) => values[name].trim() === '');
  const fields: Partial<Record<Required, string>> = {};
  if (form.querySelector<HTMLInputElement>('[name=email]')?.validity.typeMismatch)
    fields.email = INVALID_EMAIL;
  for (const name of empty) fields[name] = MISSING[name];
  if (Object.keys(fields).length === 0) return null;
  return { fields, form: empty.length > 0 ? 'Please fill in all required fields.' : null };
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
        title: 'Message Sent!',
        message: "We'll get back to you as soon as possible.",
      });
    },
    fallbackMessage: '',
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate aria-label="Contact">
      <div role="alert">{form.error && <FieldError>{form.error}</FieldError>}</div>
      <TextField {...form.field('name')} label="Name" autoComplete="name" required />
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        required
      />
      <TextField {...form.field('subject')} label="Subject" />
      <TextArea {...form.field('message')} label="Message" rows={6} required />
      <Button type="submit" variant="primary">
        Send Message
      </Button>
    </form>
  );
}
