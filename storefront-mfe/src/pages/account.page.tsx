import { QueryView } from '@challenge-coins/shared-ui/views';
import { useKnownUser } from '@challenge-coins/shared-ui/host';
import { Navigate, useQuery } from '@challenge-coins/shared-ui/platform';
import { Disclosure, LinkButton, PageHeading, PageContainer } from '@challenge-coins/shared-ui/ui';
import { lazy, Suspense } from 'react';
import { AccountDetails } from '../features/account/account-details.tsx';
import { accountQuery, type Account } from '../features/account/account.queries.ts';
import { Devices } from '../features/account/devices.tsx';
import { EmailForm } from '../features/account/email-form.tsx';
import { NameForm } from '../features/account/name-form.tsx';
import { OwnPieces } from '../features/orders/own-pieces.tsx';
import { PasswordForm } from '../features/account/password-form.tsx';
import { PersonalData } from '../features/account/personal-data.tsx';
import { SecondFactor } from '../features/account/second-factor.tsx';
import classes from '../features/account/account.module.css';
import { LoginNotice } from '../login-notice.tsx';
import { loginTarget } from '../login-path.ts';

const AddressBook = lazy(
  () => import(/* webpackChunkName: "address-book" */ '../features/delivery/address-book.tsx'),
);

const PATH = '/account';
const LOGIN_TEXT = $t('account.loginText');

/** Account page. Visitors are redirected to the login page and back. */
export function AccountPage() {
  const user = useKnownUser();
  const account = useQuery({ ...accountQuery, enabled: Boolean(user) });
  if (user === null) return <Navigate {...loginTarget(PATH, LOGIN_TEXT)} replace />;
  return (
    <PageContainer page narrow>
      <PageHeading title={$t('account.title')}>{$t('account.title')}</PageHeading>
      <QueryView
        query={account}
        pending={$t('account.loading')}
        failure={{ title: $t('account.loadFailed') }}
      >
        {(own) => <OwnAccount account={own} />}
      </QueryView>
      <LoginNotice back={PATH} text={LOGIN_TEXT} />
    </PageContainer>
  );
}

function OwnAccount({ account }: { account: Account }) {
  return (
    <>
      <AccountDetails account={account} />
      <OwnPieces />
      <p className={classes.orders}>
        <LinkButton to="/orders" variant="primary">
          {$t('account.orders')}
        </LinkButton>
      </p>
      <h2>{$t('account.settings')}</h2>
      <Disclosure summary={$t('account.name')}>
        <NameForm username={account.username} />
      </Disclosure>
      <Disclosure summary={$t('account.email')}>
        <EmailForm />
      </Disclosure>
      <Disclosure summary={$t('account.password')}>
        <PasswordForm isStaff={account.is_admin} />
      </Disclosure>
      <Suspense>
        <AddressBook />
      </Suspense>
      <SecondFactor />
      <Disclosure summary={$t('account.devices')}>
        <Devices />
      </Disclosure>
      <Disclosure summary={$t('account.data')}>
        <PersonalData canDelete={!account.is_admin} />
      </Disclosure>
    </>
  );
}

export { AccountPage as Component };
