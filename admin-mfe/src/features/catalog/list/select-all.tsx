import type { AdminProduct } from '../catalog.types.ts';
import type { Selection } from './selection.ts';
import classes from './product-table.module.css';

interface SelectAllProps {
  readonly products: readonly AdminProduct[];
  readonly selection: Selection;
}

/** The checkbox that selects every product of the page; half-way when some are selected. */
export function SelectAll({ products, selection }: SelectAllProps) {
  const ids = products.map(({ id }) => id);
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  const all = chosen > 0 && chosen === ids.length;
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        aria-label="Select all products on this page"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !all;
        }}
        onChange={() => selection.set(ids, !all)}
      />
    </label>
  );
}
