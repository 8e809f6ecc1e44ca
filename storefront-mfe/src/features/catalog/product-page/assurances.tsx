import { Link } from '@challenge-coins/shared-ui/platform';
import { Fragment } from 'react';
import classes from './assurances.module.css';

interface PromiseRowsProps {
  promises: readonly { readonly faq: string; readonly what: string; readonly text: string }[];
}

/** What comes with every order, a hairline row each; its name leads to the question that tells more. */
export function Assurances({ promises }: PromiseRowsProps) {
  return (
    <dl className={classes.rows}>
      {promises.map(({ faq, what, text }) => (
        <Fragment key={faq}>
          <dt>
            <Link to={`/faqs#${faq}`}>{what}</Link>
          </dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
