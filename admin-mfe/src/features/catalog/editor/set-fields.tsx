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

/** Maximum number of products in a set. */
const MAX_SET_ITEMS = NEW_PRODUCT_LIMITS.holds.maxItems;

/** Contents of a fixed set, in seat order, with a search to add products. */
export function SetFields({ form }: { form: ProductForm }) {
  const host = useHost();
  const { holds } = form.values;
  const change = (next: readonly SetItem[], announcement: string) => {
    form.change({ holds: next });
    host.announce(announcement);
  };
  const move = (from: number, to: number, { name }: SetItem) => {
    const next = moveItem(holds, from, to);
    if (next)
      change(next, $t('adminProducts.setMoved', { name, position: to + 1, total: holds.length }));
  };
  const remove = ({ id, name }: SetItem) =>
    change(
      holds.filter((item) => item.id !== id),
      $t('adminProducts.setRemoved', { name }),
    );
  return (
    <FormSection title={$t('adminProducts.setContents')}>
      {holds.length === 0 ? (
        <p className={classes.empty}>{$t('adminProducts.setEmpty')}</p>
      ) : (
        <ol role="list" aria-label={$t('adminProducts.setContents')}>
          {holds.map((item, index) => (
            <li key={item.id} className={classes.item}>
              <span>{item.name}</span>
              <ReorderButtons
                itemName={item.name}
                position={index + 1}
                count={holds.length}
                onMove={(by) => move(index, index + by, item)}
                onRemove={() => remove(item)}
              />
            </li>
          ))}
        </ol>
      )}
      {holds.length < MAX_SET_ITEMS ? (
        <AddToSet
          holds={holds}
          error={form.errorOf('holds')}
          onAdd={(item) =>
            change([...holds, item], $t('adminProducts.setAdded', { name: item.name }))
          }
        />
      ) : (
        <p className={classes.empty}>{$t('adminProducts.setLimit', { maximum: MAX_SET_ITEMS })}</p>
      )}
    </FormSection>
  );
}

interface AddToSetProps {
  readonly holds: readonly SetItem[];
  /** API error for the set contents. */
  readonly error: string | undefined;
  readonly onAdd: (item: SetItem) => void;
}

/** Searches products by name and adds them to the set. */
function AddToSet({ holds, error: apiError, onAdd }: AddToSetProps) {
  const [text, setText] = useState('');
  const search = text.trim();
  const { data, error } = useQuery({ ...setCandidatesQuery(search), enabled: search !== '' });
  const setIds = new Set(holds.map(({ id }) => id));
  const found = data?.filter(({ id }) => !setIds.has(id)) ?? [];
  // Enter would submit the product form.
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault();
  return (
    <div className={classes.add}>
      <TextField
        label={$t('adminProducts.setChoose')}
        type="search"
        placeholder={$t('adminProducts.nameOrYear')}
        autoComplete="off"
        maxLength={QUERY_LIMITS.q.maxLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        error={apiError}
      />
      <div role="status">
        {search !== '' && error && $t('adminProducts.searchFailed')}
        {search !== '' && data && found.length === 0 && $t('adminProducts.noOtherMatch')}
      </div>
      {search !== '' && found.length > 0 && (
        <ul role="list" aria-label={$t('adminProducts.searchResults')}>
          {found.map(({ id, name }) => (
            <li key={id} className={classes.item}>
              <span>{name}</span>
              <Button
                size="small"
                aria-label={$t('adminProducts.addItem', { name })}
                onClick={() => onAdd({ id, name })}
              >
                {$t('adminCommon.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
