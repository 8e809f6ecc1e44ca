import { useState, type KeyboardEvent } from 'react';
import { NEW_PRODUCT_LIMITS, QUERY_LIMITS } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Button, TextField } from '@challenge-coins/shared-ui/ui';
import { FormSection } from '../../../common/forms/form-layout.tsx';
import { moveItem, ReorderButtons } from '../../../common/lists/reorder-buttons.tsx';
import { setCandidatesQuery } from '../catalog.queries.ts';
import type { SetItem } from '../catalog.types.ts';
import type { ProductForm } from './product-form.ts';
import classes from './set-fields.module.css';

/** The most that lies in one set. */
const MOST = NEW_PRODUCT_LIMITS.holds.maxItems;

/** What a fixed set holds: found by name, in the order of its seats. */
export function SetFields({ form }: { form: ProductForm }) {
  const host = useHost();
  const { holds } = form.values;
  const change = (next: readonly SetItem[], said: string) => {
    form.change({ holds: next });
    host.announce(said);
  };
  const move = (from: number, to: number, { name }: SetItem) => {
    const next = moveItem(holds, from, to);
    if (next) change(next, `${name} is now ${to + 1} of ${holds.length}.`);
  };
  const remove = ({ id, name }: SetItem) =>
    change(
      holds.filter((held) => held.id !== id),
      `${name} is taken out of the set.`,
    );
  return (
    <FormSection title="What the set holds">
      {holds.length === 0 ? (
        <p className={classes.none}>Nothing yet. Shoppers see on its page what the set holds.</p>
      ) : (
        <ol role="list" aria-label="What the set holds">
          {holds.map((held, index) => (
            <li key={held.id} className={classes.item}>
              <span>{held.name}</span>
              <ReorderButtons
                what={held.name}
                place={index + 1}
                count={holds.length}
                onMove={(by) => move(index, index + by, held)}
                onRemove={() => remove(held)}
              />
            </li>
          ))}
        </ol>
      )}
      {holds.length < MOST ? (
        <AddToSet
          holds={holds}
          error={form.errorOf('holds')}
          onAdd={(held) => change([...holds, held], `${held.name} is laid into the set.`)}
        />
      ) : (
        <p className={classes.none}>A set holds at most {MOST} products.</p>
      )}
    </FormSection>
  );
}

interface AddToSetProps {
  readonly holds: readonly SetItem[];
  /** Why the API refused what lies in it. */
  readonly error: string | undefined;
  readonly onAdd: (held: SetItem) => void;
}

/** Finds products by their names and lays them into the set. */
function AddToSet({ holds, error: refused, onAdd }: AddToSetProps) {
  const [text, setText] = useState('');
  const asked = text.trim();
  const { data, error } = useQuery({ ...setCandidatesQuery(asked), enabled: asked !== '' });
  const isIn = new Set(holds.map(({ id }) => id));
  const found = data?.filter(({ id }) => !isIn.has(id)) ?? [];
  // Enter would save the product.
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();
  return (
    <div className={classes.add}>
      <TextField
        label="Find a product to lay into the set"
        type="search"
        placeholder="Name or year"
        autoComplete="off"
        maxLength={QUERY_LIMITS.q.maxLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        error={refused}
      />
      <div role="status">
        {asked !== '' && error && 'The products could not be found. Please try again.'}
        {asked !== '' && data && found.length === 0 && 'No other product has this name.'}
      </div>
      {asked !== '' && found.length > 0 && (
        <ul role="list" aria-label="Found products">
          {found.map(({ id, name }) => (
            <li key={id} className={classes.item}>
              <span>{name}</span>
              <Button size="small" aria-label={`Add ${name}`} onClick={() => onAdd({ id, name })}>
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
