import { useLayoutEffect, useRef } from 'react';
import { useHost } from '@challenge-coins/shared-ui/host';
import { CUSTOM_SET_ID } from '@challenge-coins/shared-ui/shop';
import { Button, LinkButton } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../../common/admin-path.ts';
import { useBulkChange } from '../catalog.queries.ts';
import type { AdminProduct } from '../catalog.types.ts';
import { focusList } from './focus-list.ts';
import classes from './product-table.module.css';

/** What can be done to one row: duplicate, and archive or restore. The custom set stays. */
export function RowActions({ product: { id, name, archived } }: { product: AdminProduct }) {
  const host = useHost();
  const change = useBulkChange();
  const place = useHandsFocusOn();
  const word = archived ? 'Restore' : 'Archive';
  const question = {
    title: 'Archive this product?',
    message: `${name} leaves the shop. Old orders keep it, and it can be restored.`,
    confirmLabel: 'Archive',
    cancelLabel: 'Keep it in the shop',
  };
  const act = async () => {
    if (!archived && !(await host.confirm(question))) return;
    change.mutate({ action: archived ? 'restore' : 'archive', ids: [id] });
  };
  return (
    <span ref={place} className={classes.actions}>
      <LinkButton
        variant="quiet"
        size="small"
        to={adminPath.newProduct(id)}
        aria-label={`Duplicate ${name}`}
      >
        Duplicate
      </LinkButton>
      {id !== CUSTOM_SET_ID && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`${word} ${name}`}
          busy={change.isPending}
          onClick={() => void act()}
        >
          {word}
        </Button>
      )}
    </span>
  );
}

/** A row that goes while it has the focus (archived) hands it to the list's heading. */
function useHandsFocusOn() {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement)) focusList();
    };
  }, []);
  return place;
}
