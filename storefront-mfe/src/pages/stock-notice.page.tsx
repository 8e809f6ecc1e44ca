import { getErrorMessage } from '@challenge-coins/shared-ui/api';
import { Link, useSearchParams } from '@challenge-coins/shared-ui/platform';
import {
  Button,
  EmptyState,
  FieldError,
  LinkButton,
  PageContainer,
  PageHeading,
} from '@challenge-coins/shared-ui/ui';
import {
  useConfirmStockNotice,
  useStopStockNotices,
} from '../features/requests/requests.mutations.ts';
import { useEffect } from 'react';
import classes from './request.module.css';

const IS_SERVER = typeof document === 'undefined';
const FAILED = $t('stockNotice.linkFailed');

/**
 * Page of the links in emails about stock notices: confirms the email, or leaves the lists. Needs a click, because
 * email scanners open every link.
 */
export function StockNoticePage() {
  const [params] = useSearchParams();
  const [confirm, stop] = [params.get('confirm'), params.get('stop')];
  // The secret does not stay in the address, where the history and a shared screen would show it.
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname + location.hash);
  }, []);
  const title = stop === null ? $t('stockNotice.confirmTitle') : $t('stockNotice.stopTitle');
  return (
    <PageContainer page>
      <EmptyState caption={$t('stockNotice.plate')}>
        <div className={classes.request}>
          <PageHeading title={title}>{title}</PageHeading>
          {stop !== null ? (
            <Stop token={stop} />
          ) : confirm !== null ? (
            <Confirm token={confirm} />
          ) : (
            <p>{$t('stockNotice.incomplete')}</p>
          )}
          <noscript>
            {IS_SERVER && (
              <>
                <p>{$t('stockNotice.needsScript')}</p>
                <LinkButton to="/shop">{$t('stockNotice.shopAll')}</LinkButton>
              </>
            )}
          </noscript>
        </div>
      </EmptyState>
    </PageContainer>
  );
}

function Confirm({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useConfirmStockNotice();
  if (data)
    return (
      <p role="status">
        {$t('stockNotice.confirmed', {
          product: data.product_name,
          link: (text) => <Link to={`/product/${data.product_id}`}>{text}</Link>,
        })}
      </p>
    );
  return (
    <>
      <p>{$t('stockNotice.confirmText')}</p>
      <Failure error={error} />
      <Button variant="primary" busy={isPending} onClick={() => mutate(token)}>
        {$t('stockNotice.confirm')}
      </Button>
    </>
  );
}

function Stop({ token }: { token: string }) {
  const { mutate, isSuccess, error, isPending } = useStopStockNotices();
  if (isSuccess) return <p role="status">{$t('stockNotice.stopped')}</p>;
  return (
    <>
      <p>{$t('stockNotice.stopText')}</p>
      <Failure error={error} />
      <Button variant="primary" busy={isPending} onClick={() => mutate(token)}>
        {$t('stockNotice.stop')}
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
