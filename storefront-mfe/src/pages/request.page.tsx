import { useQuery, useSearchParams } from '@challenge-coins/shared-ui/platform';
import { hasKey } from '@challenge-coins/shared-ui/shop';
import { LinkButton, PageContainer, PageHeading } from '@challenge-coins/shared-ui/ui';
import { useEffect, useRef, useState } from 'react';
import { firstProductsQuery } from '../features/catalog/catalog.queries.ts';
import { REQUEST_KIND_LABELS } from '../features/requests/request-kinds.ts';
import { RequestForm } from '../features/requests/request-form.tsx';
import classes from './request.module.css';

const TITLE = 'Send us a request';

/** Request page: a form that reaches the shop. `requestPath` prefills the kind. */
export function RequestPage() {
  const [params] = useSearchParams();
  const { data } = useQuery(firstProductsQuery);
  const [email, setEmail] = useState<string | null>(null);
  const kind = params.get('kind');
  return (
    <PageContainer page>
      <div className={classes.request}>
        <PageHeading title={TITLE}>{TITLE}</PageHeading>
        {email === null ? (
          <>
            <p>
              Pre-orders, larger quantities, returned pieces and questions: a person reads your
              request and answers by email.
            </p>
            <RequestForm
              start={hasKey(REQUEST_KIND_LABELS, kind) ? { kind } : {}}
              products={data?.items ?? []}
              onSent={setEmail}
            />
          </>
        ) : (
          <Sent email={email} />
        )}
      </div>
    </PageContainer>
  );
}

/** Confirmation. Its heading receives the focus. */
function Sent({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        We received your request
      </h2>
      <p>
        A receipt is on its way to <b>{email}</b>. We answer to the same address.
      </p>
      <LinkButton to="/shop">Continue shopping</LinkButton>
    </>
  );
}

export { RequestPage as Component };
