import { getErrorMessage } from '@challenge-coins/shared-ui/api';
import { Link, useSearchParams } from '@challenge-coins/shared-ui/platform';
import {
  Button,
  FieldError,
  LinkButton,
  PageContainer,
  PageHeading,
} from '@challenge-coins/shared-ui/ui';
import {
  useConfirmStockNotice,
  useStopStockNotices,
} from '../features/requests/requests.mutations.ts';
import classes from './request.module.css';

const IS_SERVER = typeof document === 'undefined';
const FAILED = 'Something went wrong. Please try again.';

/**
 * Page of the links in emails about stock notices: confirms the email, or leaves the lists. Needs a click, because
 * email scanners open every link.
 */
export function StockNoticePage() {
  const [params] = useSearchParams();
  const [confirm, stop] = [params.get('confirm'), params.get('stop')];
  const title = stop === null ? 'Confirm your email' : 'Leave the lists';
  return (
    <PageContainer page>
      <div className={classes.request}>
        <PageHeading title={title}>{title}</PageHeading>
        {stop !== null ? (
          <Stop token={stop} />
        ) : confirm !== null ? (
          <Confirm token={confirm} />
        ) : (
          <p>This link is incomplete. Please open it from the email again.</p>
        )}
        <noscript>
          {IS_SERVER && (
            <>
              <p>The button needs JavaScript. Please turn it on and reload the page.</p>
              <LinkButton to="/shop">Shop All Coins</LinkButton>
            </>
          )}
        </noscript>
      </div>
    </PageContainer>
  );
}

function Confirm({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useConfirmStockNotice();
  if (data)
    return (
      <p role="status">
        Thank you. We will write once you can buy{' '}
        <Link to={`/product/${data.product_id}`}>{data.product_name}</Link>.
      </p>
    );
  return (
    <>
      <p>One click confirms that this address is yours.</p>
      <Failure error={error} />
      <Button variant="primary" busy={isPending} onClick={() => mutate(token)}>
        Confirm this email
      </Button>
    </>
  );
}

function Stop({ token }: { token: string }) {
  const { mutate, isSuccess, error, isPending } = useStopStockNotices();
  if (isSuccess)
    return <p role="status">Done. You are on none of our lists, and your address is deleted.</p>;
  return (
    <>
      <p>We then write to you about no product any more.</p>
      <Failure error={error} />
      <Button variant="primary" busy={isPending} onClick={() => mutate(token)}>
        Leave all lists
      </Button>
    </>
  );
}

function Failure({ error }: { error: Error | null }) {
  return (
    <div role="alert">{error && <FieldError>{getErrorMessage(error, FAILED)}</FieldError>}</div>
  );
}

export { StockNoticePage as Component };
