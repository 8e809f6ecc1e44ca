import type { Product } from '@challenge-coins/shared-ui/api';
import { Link, useQuery, useSearchParams } from '@challenge-coins/shared-ui/platform';
import { hasKey, Plate, PlateCaption, PriceTag } from '@challenge-coins/shared-ui/shop';
import { EmptyPlate, LinkButton, PageContainer, PageHeading } from '@challenge-coins/shared-ui/ui';
import { useEffect, useRef, useState } from 'react';
import { firstProductsQuery } from '../features/catalog/catalog.queries.ts';
import { REQUEST_KIND_LABELS } from '../features/requests/request-kinds.ts';
import { RequestForm } from '../features/requests/request-form.tsx';
import classes from './request.module.css';

const TITLE = $t('request.title');

/** Request page: a form that reaches the shop. `requestPath` prefills the kind. */
export function RequestPage() {
  const [params] = useSearchParams();
  const { data } = useQuery(firstProductsQuery);
  const [email, setEmail] = useState<string | null>(null);
  const [productId, setProductId] = useState('');
  const kind = params.get('kind');
  return (
    <PageContainer page className={classes.page}>
      <div className={classes.request}>
        <PageHeading title={TITLE}>{TITLE}</PageHeading>
        {email === null ? (
          <>
            <p>{$t('request.intro')}</p>
            <RequestForm
              start={hasKey(REQUEST_KIND_LABELS, kind) ? { kind } : {}}
              products={data?.items ?? []}
              onProduct={setProductId}
              onSent={setEmail}
            />
          </>
        ) : (
          <Sent email={email} />
        )}
      </div>
      <Subject product={data?.items.find(({ id }) => id === productId)} />
    </PageContainer>
  );
}

/** The product that the request is about; an empty plate if it is about none. */
function Subject({ product }: { product: Product | undefined }) {
  return (
    <div className={classes.subject}>
      {product ? (
        <article>
          <Plate product={product} sizes="26rem" />
          <PlateCaption product={product} />
          <p className={classes.name}>
            <Link to={`/product/${product.id}`}>{product.name}</Link>
          </p>
          <PriceTag product={product} />
        </article>
      ) : (
        <EmptyPlate caption={$t('request.plate')} />
      )}
    </div>
  );
}

/** Confirmation. Its heading receives the focus. */
function Sent({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {$t('request.receivedHeading')}
      </h2>
      <p>{$t('request.received', { email, b: (text) => <b>{text}</b> })}</p>
      <LinkButton to="/shop">{$t('request.continueShopping')}</LinkButton>
    </>
  );
}

export { RequestPage as Component };
