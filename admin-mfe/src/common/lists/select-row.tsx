import { classNames } from '@challenge-coins/shared-ui/ui';
import type { RowSelection } from './selection.ts';
import classes from './select-row.module.css';

interface SelectAllProps<Row extends { readonly id: string }> {
  /** Rows of the current page. */
  readonly rows: readonly Row[];
  /** Accessible name: "Select all products on this page". */
  readonly label: string;
  readonly selection: RowSelection<Row>;
}

/** Checkbox that selects every row of the page; indeterminate if only some are selected. */
export function SelectAll<Row extends { readonly id: string }>(props: SelectAllProps<Row>) {
  const { rows, label, selection } = props;
  const selected = rows.filter(({ id }) => selection.rows.has(id)).length;
  const all = selected > 0 && selected === rows.length;
  return (
    <label className={classNames(classes.check, classes.all)}>
      <input
        type="checkbox"
        aria-label={label}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !all;
        }}
        onChange={() => selection.set(rows, !all)}
      />
    </label>
  );
}

interface SelectRowProps<Row extends { readonly id: string }> {
  readonly row: Row;
  /** Accessible name: "Select order 456789AB". */
  readonly label: string;
  readonly selection: RowSelection<Row>;
}

/** Checkbox that selects one row. */
export function SelectRow<Row extends { readonly id: string }>(props: SelectRowProps<Row>) {
  const { row, label, selection } = props;
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        data-control="select"
        aria-label={label}
        checked={selection.rows.has(row.id)}
        onChange={(event) => selection.set([row], event.target.checked)}
      />
    </label>
  );
}
