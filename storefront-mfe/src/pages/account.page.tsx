import { QueryView } from '@challenge-coins/shared-ui/views';
import { useSessionUser } from '@challenge-coins/shared-ui/host';
import { Navigate, useQuery } from '@challenge-coins/shared-ui/platform';
import { Disclosure, LinkButton, PageHeading, PageContainer } from '@challenge-coins/shared-ui/ui';
import { lazy, Suspense } from 'react';
import { AccountDetails } from '../features/account/account-details.tsx';
import { accountQuery, type Account } from '../features/account/account.queries.ts';
import { Devices } from '../features/account/devices.tsx';
import { EmailForm } from '../features/account/email-form.tsx';
import { NameForm } from '../features/account/name-form.tsx';
import { PasswordForm } from '../features/account/password-form.tsx';
import { PersonalData } from '../features/account/personal-data.tsx';
import { SecondFactor } from '../features/account/second-factor.tsx';
import classes from '../features/account/account.module.css';
import { loginTarget } from '../login-path.ts';

const AddressBook = lazy(
  () => import(/* webpackChunkName: "address-book" */ '../features/delivery/address-book.tsx'),
);

/** Account page. Visitors are redirected to the login page and back. */
export function AccountPage() {
  const user = useSessionUser();
  const account = useQuery({ ...accountQuery, enabled: user !== null });
  if (user === null)
    return <Navigate {...loginTarget('/account', 'Log in to see your account.')} replace />;
  return (
    <PageContainer page narrow>
      <PageHeading title="Your account">Your account</PageHeading>
      <QueryView
        query={account}
        pending="Loading your account..."
        failure={{ title: 'Your account could not be loaded' }}
      >
        {(own) => <OwnAccount account={own} />}
      </QueryView>
    </PageContainer>
  );
}

function OwnAccount({ account }: { account: Account }) {
  return (
    <>
      <AccountDetails account={account} />
      <p className={classes.orders}>
        <LinkButton to="/orders" variant="primary">
          My Orders
        </LinkButton>
      </p>
      <h2>Account settings</h2>
      <Disclosure summary="Name">
        <NameForm username={account.username} />
      </Disclosure>
      <Disclosure summary="Email">
        <EmailForm />
      </Disclosure>
      <Disclosure summary="Password">
        <PasswordForm isStaff={account.is_admin} />
      </Disclosure>
      <Suspense>
        <AddressBook />
      </Suspense>
      <SecondFactor />
      <Disclosure summary="Devices">
        <Devices />
      </Disclosure>
      <Disclosure summary="Your data">
        <PersonalData canDelete={!account.is_admin} />
      </Disclosure>
    </>
  );
}

export { AccountPage as Component };
