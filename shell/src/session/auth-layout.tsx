import type { ReactNode } from 'react';
import type { useForm } from '@challenge-coins/shared-ui/api';
import {
  Button,
  EmptyPlate,
  FieldError,
  PageHeading,
  useHydrated,
  PageContainer,
  Year,
} from '@challenge-coins/shared-ui/ui';
import classes from './auth-layout.module.css';

interface CredentialsFrameProps {
  /** What the login is for, where a page asked for one. */
  purpose?: string | undefined;
  /** The page's heading, and the words of its button, unless it has its own. */
  title: string;
  button?: string;
  /** Said in the form's place once it has done its work, or where there is nothing for it to do. */
  instead?: ReactNode;
  form: Pick<ReturnType<typeof useForm>, 'error' | 'errorId' | 'busy' | 'onSubmit'>;
  /** The way to the other form. */
  other: ReactNode;
  children: ReactNode;
}

/** The quiet page of a log-in or registration form, with the year cropped beside it. */
export function AuthLayout({
  purpose,
  title,
  button,
  instead,
  form,
  other,
  children,
}: CredentialsFrameProps) {
  // The server knows no history state.
  const isHydrated = useHydrated();
  return (
    <PageContainer page className={classes.page}>
      <div className={classes.form}>
        <PageHeading title={title}>{title}</PageHeading>
        {isHydrated && purpose && <p>{purpose}</p>}
        {/* It is there before it speaks, so that it is heard. */}
        <div role="status">{instead}</div>
        <form noValidate onSubmit={form.onSubmit} hidden={Boolean(instead)}>
          {children}
          <div>
            <div role="alert">
              {form.error && <FieldError id={form.errorId}>{form.error}</FieldError>}
            </div>
            <Button type="submit" variant="primary" size="large" wide busy={form.busy}>
              {button ?? title}
            </Button>
          </div>
        </form>
        <p>{other}</p>
      </div>
      <div className={classes.plate}>
        <Year year={1804} />
        <EmptyPlate caption="Gonaïves, 1 January 1804" />
      </div>
    </PageContainer>
  );
}
