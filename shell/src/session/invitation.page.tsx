import { api, isApiError, unwrap } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { Link, useQuery } from '@challenge-coins/shared-ui/platform';
import { PageHeading, PageContainer } from '@challenge-coins/shared-ui/ui';
import { AuthLayout } from './auth-layout.tsx';
import { useLinkSecret } from './use-link-secret.ts';
import { JoinWithAccount, JoinWithNewAccount, TITLE } from './invitation-forms.tsx';

const IS_SERVER = typeof document === 'undefined';

/** /invitation: accepts a staff invitation from an email link, with an existing or a new account. */
export function InvitationPage() {
  const token = useLinkSecret();
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      unwrap(api.POST('/invitations/look', { body: { token: token ?? '' }, signal })),
    enabled: Boolean(token),
    retry: false,
  });
  const { data, error } = query;
  if (token === '') {
    return <Closed>{$t('shellAuth.incompleteLink')}</Closed>;
  }
  if (isApiError(error) && error.status === 410) {
    return <Closed>{$t('shellInvitation.closed')}</Closed>;
  }
  if (!token || !data) {
    return (
      <PageContainer page>
        <PageHeading title={TITLE}>{TITLE}</PageHeading>
        <QueryView query={query} pending={$t('shellInvitation.loading')} failure={{}}>
          {() => null}
        </QueryView>
        <noscript>{IS_SERVER && <Link to="/">{$t('shellInvitation.toShop')}</Link>}</noscript>
      </PageContainer>
    );
  }
  const Join = data.has_account ? JoinWithAccount : JoinWithNewAccount;
  return <Join token={token} invited={data} />;
}

/** Placeholder form without fields. */
const NO_FORM = { error: null, errorId: '', busy: false, onSubmit: () => undefined };

function Closed({ children }: { children: string }) {
  return (
    <AuthLayout
      title={TITLE}
      replacement={<p>{children}</p>}
      form={NO_FORM}
      other={<Link to="/">{$t('shellInvitation.toShop')}</Link>}
    >
      {null}
    </AuthLayout>
  );
}

export { InvitationPage as Component };
