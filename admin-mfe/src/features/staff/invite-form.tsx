import { useForm } from '@challenge-coins/shared-ui/api';
import { Button, FieldError, SelectField, TextField } from '@challenge-coins/shared-ui/ui';
import { SelectOptions } from '../../common/forms/select-options.tsx';
import { ROLE_LABELS, staffRole } from './staff-labels.ts';
import { useInvite } from './staff.queries.ts';
import classes from './staff.module.css';

const START = { email: '', role: 'packer' };

/** Invites somebody by e-mail. */
export function InviteForm() {
  const invite = useInvite();
  const form = useForm({
    start: START,
    send: async ({ email, role }, change) => {
      await invite.mutateAsync({ email: email.trim(), role: staffRole(role) });
      change(START);
    },
    fallbackMessage: 'The invitation could not be sent.',
  });
  return (
    <form noValidate className={classes.invite} onSubmit={form.onSubmit} aria-label="Invite">
      <TextField {...form.field('email')} label="E-mail" type="email" autoComplete="off" />
      <SelectField {...form.field('role')} label="Role">
        <SelectOptions labels={ROLE_LABELS} />
      </SelectField>
      <Button type="submit" variant="primary" busy={form.busy}>
        Send the invitation
      </Button>
      <div role="alert" className={classes.fault}>
        {form.error && <FieldError id={form.errorId}>{form.error}</FieldError>}
      </div>
    </form>
  );
}
