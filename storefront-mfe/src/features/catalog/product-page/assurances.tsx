import { Link } from '@challenge-coins/shared-ui/platform';
import { Fragment } from 'react';
import classes from './assurances.module.css';

interface AssurancesProps {
  assurances: readonly { readonly faq: string; readonly label: string; readonly text: string }[];
}

/** Shipping, returns, certificate and payment, each linked to its FAQ. */
export function Assurances({ assurances }: AssurancesProps) {
  return (
    <dl className={classes.rows}>
      {assurances.map(({ faq, label, text }) => (
        <Fragment key={faq}>
          <dt>
            <Link to={`/faqs#${faq}`}>{label}</Link>
          </dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
