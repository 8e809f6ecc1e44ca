// Guard of the admin UI, based on the API's admin check.
import { useEffect, type ReactNode } from 'react';
import { isUnauthorized, sessionToken } from '@challenge-coins/shared-ui/api';
import { useHost, useKnownUser } from '@challenge-coins/shared-ui/host';
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

const IS_SERVER = typeof document === 'undefined';

interface AdminGuardProps {
  /** The page without the admin layout, whose queries fail until a required second factor is set up. */
  readonly unframedPage?: ReactNode;
  readonly children: ReactNode;
}

/** Renders the admin UI for admins. Without a token or after a 401: redirects to the login and back. */
export function AdminGuard(props: AdminGuardProps) {
  const user = useKnownUser();
  const isKnown = user !== undefined;
  if (isKnown && !sessionToken()) return <RedirectToLogin />;
  return <AccessCheck userId={user?.id ?? ''} isKnown={isKnown} {...props} />;
}

interface AccessCheckProps extends AdminGuardProps {
  readonly userId: string;
  /** Whether the user is known; false during SSR and hydration. */
  readonly isKnown: boolean;
}

function AccessCheck({ userId, isKnown, unframedPage, children }: AccessCheckProps) {
  const { data, error, refetch } = useQuery({ ...accessQuery(userId), enabled: isKnown });
  const { pathname } = useLocation();
  if (data?.second_factor_missing)
    return (
      <PageContainer className={classes.page}>
        {pathname === adminPath.secondFactor ? unframedPage : <SecondFactorRequired />}
      </PageContainer>
    );
  if (data?.is_admin) return children;
  if (data) return <AccessDenied />;
  if (isUnauthorized(error)) return <SessionExpired />;
  if (!error) {
    return (
      <PageContainer>
        <noscript>{IS_SERVER && <StaffOnly />}</noscript>
        <LoadingState>{$t('adminAccess.checking')}</LoadingState>
      </PageContainer>
    );
  }
  return <CheckFailed onRetry={() => void refetch()} />;
}

/** What visitors without JavaScript see; only the server renders it. */
function StaffOnly() {
  return (
    <div className={classes.page}>
      <h1>{$t('adminCommon.backOffice')}</h1>
      <p>{$t('adminAccess.scriptsOnly')}</p>
      <p>
        <LinkButton to="/shop">{$t('adminAccess.toShop')}</LinkButton>
      </p>
    </div>
  );
}

/** Shown if the security policy requires a second factor that this account has not set up. */
function SecondFactorRequired() {
  return (
    <>
      <PageHeading title={$t('adminAccess.admin')}>{$t('adminAccess.oneMoreStep')}</PageHeading>
      <p>{$t('adminAccess.secondFactorNeeded')}</p>
      <p>
        <LinkButton to={adminPath.secondFactor} variant="primary">
          {$t('adminAccess.setUp')}
        </LinkButton>
      </p>
    </>
  );
}

/** Shown if the admin check failed without a 401: the session is kept. */
function CheckFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <PageContainer className={classes.page}>
      <PageHeading title={$t('adminAccess.admin')}>{$t('adminAccess.unverified')}</PageHeading>
      <ErrorState text={$t('adminAccess.unverifiedHelp')} onRetry={onRetry} />
    </PageContainer>
  );
}

function RedirectToLogin() {
  const { pathname, search } = useLocation();
  return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
}

function SessionExpired() {
  const { session } = useHost();
  useEffect(() => session.end(), [session]);
  return <RedirectToLogin />;
}

function AccessDenied() {
  const host = useHost();
  const navigate = useNavigate();
  useEffect(() => {
    host.toast({
      title: $t('adminAccess.denied'),
      message: $t('adminAccess.deniedHelp'),
      tone: 'failure',
    });
    void navigate('/', { replace: true });
  }, [host, navigate]);
  return null;
}
