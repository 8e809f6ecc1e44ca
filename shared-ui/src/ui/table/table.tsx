import { useId, type ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { ChevronIcon } from '../icons/icons.tsx';
import { classNames } from '../class-names.ts';
import classes from './table.module.css';

interface TableProps {
  caption: ReactNode;
  captionHidden?: boolean | undefined;
  className?: string | undefined;
  /** Texts of the column headers, if they are plain texts. */
  heads?: readonly string[] | undefined;
  /**
   * In a narrow container each row becomes a block. The caller's CSS places its cells; a cell with `data-head`
   * shows that text as its column name.
   */
  stacks?: boolean | undefined;
  /** `<tbody>`, and a `<thead>` unless `heads` is given. Numeric cells need `data-numeric`. */
  children: ReactNode;
}

/** A table in a region that scrolls horizontally by touch, wheel and keyboard. */
export function Table(props: TableProps) {
  const { caption, captionHidden = false, className, heads, stacks = false, children } = props;
  const id = useId();
  return (
    // A scrollable region must be focusable.
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
  /** Current sort direction of this column; null if another column sorts the rows. */
  direction: 'ascending' | 'descending' | null;
  onSort: () => void;
  numeric?: boolean | undefined;
  children: ReactNode;
}

/** A sortable column header: `aria-sort` on the cell, a button inside. */
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
