// Who may see the back office: the server decides, this shows what it decided.
import { useEffect, type ReactNode } from 'react';
import { isUnauthorized, sessionToken } from '@challenge-coins/shared-ui/api';
import { useHost, useSessionUser } from '@challenge-coins/shared-ui/host';
import { Navigate, useLocation, useNavigate, useQuery } from '@challenge-coins/shared-ui/platform';
import {
  ErrorState,
  LinkButton,
  PageHeading,
  LoadingState,
  PageContainer,
} from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import { accessQuery } from './access.queries.ts';
import classes from './admin-guard.module.css';

interface AdminGateProps {
  /** The page without the frame that asks the API: for who still has to set up a second factor. */
  readonly page?: ReactNode;
  readonly children: ReactNode;
}

/** Shows the back office to admins. Without a token, or after a 401: log-in, and back afterwards. */
export function AdminGuard(props: AdminGateProps) {
  const token = sessionToken();
  const user = useSessionUser();
  if (!token) return <ToLogin />;
  return <CheckedGate userId={user?.id ?? ''} {...props} />;
}

function CheckedGate({ userId, page, children }: AdminGateProps & { userId: string }) {
  const { data, error, refetch } = useQuery(accessQuery(userId));
  const { pathname } = useLocation();
  if (data?.second_factor_missing)
    return (
      <PageContainer className={classes.page}>
        {pathname === adminPath.secondFactor ? page : <SecondFactorRequired />}
      </PageContainer>
    );
  if (data?.is_admin) return children;
  if (data) return <AccessDenied />;
  if (isUnauthorized(error)) return <SessionOver />;
  if (!error) {
    return (
      <PageContainer>
        <LoadingState>Checking your access...</LoadingState>
      </PageContainer>
    );
  }
  return <NotChecked onRetry={() => void refetch()} />;
}

/** The shop asks its staff for a second factor, and this account has none yet. */
function SecondFactorRequired() {
  return (
    <>
      <PageHeading title="Admin">One more step</PageHeading>
      <p>
        This shop asks its staff for a second factor at log-in. Please set yours up; it takes two
        minutes and your phone.
      </p>
      <p>
        <LinkButton to={adminPath.secondFactor} variant="primary">
          Set up my second factor
        </LinkButton>
      </p>
    </>
  );
}

/** The server did not say yes or no: nobody is logged out for that. */
function NotChecked({ onRetry }: { onRetry: () => void }) {
  return (
    <PageContainer className={classes.page}>
      <PageHeading title="Admin">Your access could not be checked</PageHeading>
      <ErrorState
        text="You are still logged in. The shop did not answer as expected."
        onRetry={onRetry}
      />
    </PageContainer>
  );
}

function ToLogin() {
  const { pathname, search } = useLocation();
  return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
}

function SessionOver() {
  const { session } = useHost();
  useEffect(() => session.end(), [session]);
  return <ToLogin />;
}

function AccessDenied() {
  const host = useHost();
  const navigate = useNavigate();
  useEffect(() => {
    host.toast({
      title: 'Access Denied',
      message: "You don't have admin privileges.",
      tone: 'failure',
    });
    void navigate('/', { replace: true });
  }, [host, navigate]);
  return null;
}
