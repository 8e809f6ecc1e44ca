import type { MouseEvent } from 'react';
import { Link } from '@challenge-coins/shared-ui/platform';
import { Badge, formatLongDate, Table } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import { PermissionButton } from '../../common/access/permission-button.tsx';
import { formatShortDateTime } from '../../common/forms/date-time.ts';
import { KIND_LABELS } from './request-labels.ts';
import type { CustomerRequest } from './requests.queries.ts';
import classes from '../../common/lists/statements.module.css';
import { hidden } from '../../common/layout/hidden-text.tsx';

interface RequestTableProps {
  readonly requests: readonly CustomerRequest[];
  /** Opens the form that answers a request. */
  readonly onAnswer: (event: MouseEvent<HTMLElement>, request: CustomerRequest) => void;
  readonly onDismiss: (request: CustomerRequest) => void;
}

/** Table of requests: who asks for what, and what was answered. */
export function RequestTable({ requests, ...actions }: RequestTableProps) {
  return (
    <Table
      caption={$t('adminRequests.caption')}
      captionHidden
      stacks
      heads={[
        $t('adminCommon.received'),
        $t('adminCommon.customer'),
        $t('adminRequests.request'),
        $t('adminCommon.state'),
      ]}
    >
      <tbody>
        {requests.map((request) => (
          <tr key={request.id} className={classes.row}>
            <th scope="row" className={classes.received}>
              {formatShortDateTime(request.received_at)}
            </th>
            <td className={classes.customer}>
              <Customer request={request} />
            </td>
            <td className={classes.statement}>
              <Subject request={request} />
              <p className={classes.text}>{request.message}</p>
            </td>
            <td className={classes.state}>
              {request.state === 'open' ? (
                <OpenState request={request} {...actions} />
              ) : (
                <ClosedState request={request} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface RequestProps {
  readonly request: CustomerRequest;
}

function Customer({ request: { name, email, customer_id } }: RequestProps) {
  return (
    <>
      {customer_id === null ? (
        name
      ) : (
        <Link to={adminPath.customer(customer_id)} className={classes.link}>
          {name}
        </Link>
      )}
      <a href={`mailto:${email}`} className={classes.detail}>
        {email}
      </a>
    </>
  );
}

function Subject({ request: { kind, product_id, product_name, quantity } }: RequestProps) {
  return (
    <>
      {KIND_LABELS[kind]}
      {quantity !== null && `, ${quantity} ×`}
      {product_id !== null && (
        <>
          {': '}
          <Link to={adminPath.product(product_id)} className={classes.link}>
            {product_name}
          </Link>
        </>
      )}
    </>
  );
}

type OpenStateProps = RequestProps & Omit<RequestTableProps, 'requests'>;

function OpenState({ request, onAnswer, onDismiss }: OpenStateProps) {
  return (
    <div className={classes.open}>
      <Badge tone="warning">{$t('adminRequests.open')}</Badge>
      <PermissionButton
        needs="mail.send"
        size="small"
        onClick={(event) => onAnswer(event, request)}
      >
        {$t('adminRequests.answerOne', { name: request.name, hidden })}
      </PermissionButton>
      <PermissionButton
        needs="mail.send"
        size="small"
        variant="quiet"
        onClick={() => onDismiss(request)}
      >
        {$t('adminRequests.dismissOne', { name: request.name, hidden })}
      </PermissionButton>
    </div>
  );
}

function ClosedState({ request: { state, answer, closed_at, closed_by } }: RequestProps) {
  return (
    <>
      <Badge tone="neutral">
        {state === 'answered' ? $t('adminRequests.answered') : $t('adminRequests.closed')}
      </Badge>
      {answer && <p className={classes.text}>{answer}</p>}
      {closed_at !== null && (
        <small className={classes.detail}>
          {closed_by}, {formatLongDate(closed_at)}
        </small>
      )}
    </>
  );
}
