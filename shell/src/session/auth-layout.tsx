import type { ReactNode } from 'react';
import type { useForm } from '@challenge-coins/shared-ui/api';
import {
  Button,
  EmptyPlate,
  FieldError,
  PageHeading,
  Picture,
  useHydrated,
  PageContainer,
  Year,
} from '@challenge-coins/shared-ui/ui';
import { useRequestedProduct } from './requested-product.ts';
import classes from './auth-layout.module.css';

const IS_SERVER = typeof document === 'undefined';

interface AuthLayoutProps {
  /** Why the login is needed, if a page requested it. */
  purpose?: string | undefined;
  /** Shown without `purpose`. */
  defaultPurpose?: string;
  /** Path that the form returns to; a coin's page is shown as its picture. */
  next?: string;
  /** Heading, and default label of the button. */
  title: string;
  button?: string;
  /** Message that replaces the form, after success or if the form is not applicable. */
  replacement?: ReactNode;
  form: Pick<ReturnType<typeof useForm>, 'error' | 'errorId' | 'busy' | 'onSubmit'>;
  /** Links below the form. */
  other: ReactNode;
  children: ReactNode;
}

/** Layout of login, registration and related forms, with the cropped year beside them. */
export function AuthLayout({
  purpose,
  defaultPurpose,
  next = '/',
  title,
  button,
  replacement,
  form,
  other,
  children,
}: AuthLayoutProps) {
  // History state is not available during SSR.
  const isHydrated = useHydrated();
  const coin = useRequestedProduct(next);
  const reason = (isHydrated ? purpose : undefined) ?? defaultPurpose;
  return (
    <PageContainer page className={classes.page}>
      <div className={classes.form}>
        <PageHeading title={title}>{title}</PageHeading>
        {reason && (
          <div className={classes.purpose}>
            {coin && <Picture src={coin.image} alt="" sizes="5rem" />}
            <p>{reason}</p>
          </div>
        )}
        {/* Always rendered: screen readers announce only changes of an existing live region. */}
        <div role="status">{replacement}</div>
        <noscript>{IS_SERVER && <p>{$t('shellAuth.noScript')}</p>}</noscript>
        {/* `post`: without JavaScript, the fields must not become part of the URL. */}
        <form method="post" noValidate onSubmit={form.onSubmit} hidden={Boolean(replacement)}>
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
        {coin ? (
          <figure className={classes.coin}>
            <div>
              <Picture src={coin.image} alt="" sizes="26rem" />
            </div>
            <figcaption>{coin.name}</figcaption>
          </figure>
        ) : (
          <>
            <Year year={1804} />
            <EmptyPlate caption={$t('shellAuth.plate')} />
          </>
        )}
      </div>
    </PageContainer>
  );
}
