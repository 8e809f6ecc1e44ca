import { api, isApiError, QueryView, unwrap } from '@challenge-coins/shared-ui/api';
import { Link, useQuery } from '@challenge-coins/shared-ui/platform';
import { PageHeading, PageContainer } from '@challenge-coins/shared-ui/ui';
import { AuthLayout } from './auth-layout.tsx';
import { useLinkSecret } from './link-secret.ts';
import { JoinWithAccount, JoinWithNewAccount, TITLE } from './invitation-forms.tsx';

/** /invitation: joins the staff by a mail's link, with the account that has the address or a new one. */
export function InvitationPage() {
  const token = useLinkSecret();
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => unwrap(api.POST('/invitations/look', { body: { token }, signal })),
    enabled: token !== '',
    retry: false,
  });
  const { data, error } = query;
  if (token === '') {
    return <Closed>This link is not complete. Please open it from the mail again.</Closed>;
  }
  if (isApiError(error) && error.status === 410) {
    return <Closed>This invitation does not work any more. Please ask for a new one.</Closed>;
  }
  if (!data) {
    return (
      <PageContainer page>
        <PageHeading title={TITLE}>{TITLE}</PageHeading>
        <QueryView query={query} pending="Looking at your invitation..." failure={{}}>
          {() => null}
        </QueryView>
      </PageContainer>
    );
  }
  const Join = data.has_account ? JoinWithAccount : JoinWithNewAccount;
  return <Join token={token} invited={data} />;
}

/** A form that has nothing to do. */
const NO_FORM = { error: null, errorId: '', busy: false, onSubmit: () => undefined };

function Closed({ children }: { children: string }) {
  return (
    <AuthLayout
      title={TITLE}
      instead={<p>{children}</p>}
      form={NO_FORM}
      other={<Link to="/">To the shop</Link>}
    >
      {null}
    </AuthLayout>
  );
}

export { InvitationPage as Component };
