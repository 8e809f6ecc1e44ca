import { Link } from '@challenge-coins/shared-ui/platform';
import classes from './answer-links.module.css';

/** Path, title, and what the page says in a few words. */
export type AnswerLink = readonly [to: string, title: string, text: string];

/** Links to the pages that answer frequent questions, one per row. */
export function AnswerLinks({ links }: { links: readonly AnswerLink[] }) {
  return (
    <ul className={classes.links} role="list">
      {links.map(([to, title, text]) => (
        <li key={to}>
          <Link to={to}>{title}</Link> <small>{text}</small>
        </li>
      ))}
    </ul>
  );
}
