import { useHost } from '@challenge-coins/shared-ui/host';
import { CUSTOM_SET_ID } from '@challenge-coins/shared-ui/shop';
import { LinkButton } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../../common/access/admin-path.ts';
import { useBulkChange } from '../catalog.queries.ts';
import { isPublished } from '../visibility.ts';
import { PermissionButton, PermissionLink } from '../../../common/access/permission-button.tsx';
import { RowMenu } from '../../../common/lists/row-menu.tsx';
import type { AdminProduct } from '../catalog.types.ts';

/** What can be done to one row, behind its menu. The custom set stays. */
export function RowActions({ product }: { product: AdminProduct }) {
  const { id, name, archived } = product;
  const published = isPublished(product);
  const host = useHost();
  const change = useBulkChange();
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
    <RowMenu label={`More for ${name}`}>
      <PermissionLink
        needs="catalog.edit"
        variant="quiet"
        to={adminPath.newProduct(id)}
        aria-label={`Duplicate ${name}`}
      >
        Duplicate
      </PermissionLink>
      {published && !archived && (
        <LinkButton variant="quiet" to={`/product/${id}`} aria-label={`See ${name} in the shop`}>
          See it in the shop
        </LinkButton>
      )}
      {!published && !archived && (
        <PermissionButton
          needs="catalog.edit"
          variant="quiet"
          aria-label={`Put ${name} in the shop now`}
          onClick={() => change.mutate({ action: 'publish', ids: [id] })}
        >
          Put in the shop now
        </PermissionButton>
      )}
      {id !== CUSTOM_SET_ID && (
        <PermissionButton
          needs="catalog.edit"
          variant="quiet"
          aria-label={`${word} ${name}`}
          busy={change.isPending}
          onClick={() => void act()}
        >
          {word}
        </PermissionButton>
      )}
    </RowMenu>
  );
}
