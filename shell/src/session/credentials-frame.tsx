import type { ReactNode } from 'react';
import type { useForm } from '@challenge-coins/shared-ui/api';
import {
  Button,
  EmptyPlate,
  FieldError,
  PageHeading,
  Wrap,
  Year,
} from '@challenge-coins/shared-ui/ui';
import classes from './credentials-frame.module.css';

interface CredentialsFrameProps {
  /** The page's heading, and the word of its button. */
  title: string;
  form: Pick<ReturnType<typeof useForm>, 'fault' | 'faultId' | 'busy' | 'onSubmit'>;
  /** The way to the other form. */
  other: ReactNode;
  children: ReactNode;
}

/** The quiet page of a log-in or registration form, with the year cropped beside it. */
export function CredentialsFrame({ title, form, other, children }: CredentialsFrameProps) {
  return (
    <Wrap page className={classes.page}>
      <div className={classes.form}>
        <PageHeading title={title}>{title}</PageHeading>
        <form noValidate onSubmit={form.onSubmit}>
          {children}
          <div>
            <div role="alert">
              {form.fault && <FieldError id={form.faultId}>{form.fault}</FieldError>}
            </div>
            <Button type="submit" variant="primary" size="large" wide busy={form.busy}>
              {title}
            </Button>
          </div>
        </form>
        <p>{other}</p>
      </div>
      <div className={classes.plate}>
        <Year year={1804} />
        <EmptyPlate caption="Gonaïves, 1 January 1804" />
      </div>
    </Wrap>
  );
}
