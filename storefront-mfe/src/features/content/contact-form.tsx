import { useHost } from '@challenge-coins/shared-ui/host';
import { Button, FieldError, TextArea, TextField } from '@challenge-coins/shared-ui/ui';
import { useState, type SubmitEvent } from 'react';
import classes from './contact-form.module.css';

const REQUIRED = ['name', 'email', 'message'] as const;
type Required = (typeof REQUIRED)[number];

const MISSING: Record<Required, string> = {
  name: 'Please enter your name.',
  email: 'Please enter your e-mail address.',
  message: 'Please enter a message.',
};

const NO_ADDRESS = 'Please enter an e-mail address like name@example.com.';

type Complaints = Partial<Record<Required, string>>;

/** What is wrong, field by field: empty ones, and an address the browser does not take for one. */
function complaintsAbout(form: HTMLFormElement): Complaints {
  const complaints: Complaints = {};
  for (const name of REQUIRED) {
    const control = controlOf(form, name);
    if (control?.value.trim() === '') complaints[name] = MISSING[name];
    else if (control?.validity.typeMismatch) complaints[name] = NO_ADDRESS;
  }
  return complaints;
}

function controlOf(form: HTMLFormElement, name: Required) {
  const control = form.elements.namedItem(name);
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText ? control : null;
}

/** A message to the shop. No call is made. */
export function ContactForm() {
  const host = useHost();
  const [complaints, setComplaints] = useState<Complaints>({});
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = complaintsAbout(form);
    setComplaints(found);
    const first = REQUIRED.find((field) => field in found);
    if (first) return controlOf(form, first)?.focus();
    form.reset();
    host.toast({
      title: 'Message Sent!',
      message: "We'll get back to you as soon as possible.",
    });
  };
  const isIncomplete = REQUIRED.some((field) => complaints[field] === MISSING[field]);
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label="Contact">
      <div role="alert">
        {isIncomplete && <FieldError>Please fill in all required fields.</FieldError>}
      </div>
      <TextField label="Name" name="name" autoComplete="name" required error={complaints.name} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={complaints.email}
      />
      <TextField label="Subject" name="subject" />
      <TextArea label="Message" name="message" rows={6} required error={complaints.message} />
      <Button type="submit" variant="primary">
        Send Message
      </Button>
    </form>
  );
}
