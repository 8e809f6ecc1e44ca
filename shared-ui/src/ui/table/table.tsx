import { useId, type ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { ChevronIcon } from '../icons/icons.tsx';
import { classNames } from '../class-names.ts';
import classes from './table.module.css';

interface TableProps {
  caption: ReactNode;
  captionHidden?: boolean | undefined;
  className?: string | undefined;
  /** The words above the columns, where they are no more than words. */
  heads?: readonly string[] | undefined;
  /**
   * Where the table would be too narrow for its columns, each row is a block: the sheet of whoever fills the table
   * says where its cells stand, and a cell with `data-head` names its column itself.
   */
  stacks?: boolean | undefined;
  /** `<tbody>`, and a `<thead>` where there are no `heads`; a cell of figures carries `data-numeric`. */
  children: ReactNode;
}

/** A real table in a region that scrolls sideways by touch, wheel and keyboard. */
export function Table(props: TableProps) {
  const { caption, captionHidden = false, className, heads, stacks = false, children } = props;
  const id = useId();
  return (
    // A scrolling region must be reachable by keyboard.
    <div
      role="region"
      aria-labelledby={id}
      tabIndex={0}
      className={classNames(classes.region, stacks && classes.stacks, className)}
    >
      <table className={classes.table}>
        <caption id={id} className={captionHidden ? classes.visuallyHidden : undefined}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        {heads && (
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
        )}
        {children}
      </table>
    </div>
  );
}

interface SortHeaderProps {
  /** How the rows stand by this column now; null when they stand by another. */
  direction: 'ascending' | 'descending' | null;
  onSort: () => void;
  numeric?: boolean | undefined;
  children: ReactNode;
}

/** A column head that sorts: `aria-sort` on the cell, a button inside. */
export function SortHeader({ direction, onSort, numeric = false, children }: SortHeaderProps) {
  return (
    <th
      scope="col"
      aria-sort={direction ?? 'none'}
      className={numeric ? classes.numeric : undefined}
    >
      <button type="button" className={classes.sort} onClick={onSort}>
        {children}
        <ChevronIcon size={14} className={classes.arrow} />
      </button>
    </th>
  );
}
