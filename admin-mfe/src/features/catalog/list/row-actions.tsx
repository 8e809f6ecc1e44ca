import { useHost } from '@challenge-coins/shared-ui/host';
import { CUSTOM_SET_ID } from '@challenge-coins/shared-ui/shop';
import { LinkButton } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../../common/access/admin-path.ts';
import { useBulkChange } from '../catalog.queries.ts';
import { isPublished } from '../visibility.ts';
import { PermissionButton, PermissionLink } from '../../../common/access/permission-button.tsx';
import { RowMenu } from '../../../common/lists/row-menu.tsx';
import type { AdminProduct } from '../catalog.types.ts';

/** Row menu of a product. The custom set cannot be archived. */
export function RowActions({ product }: { product: AdminProduct }) {
  const { id, name, archived } = product;
  const published = isPublished(product);
  const host = useHost();
  const change = useBulkChange();
  const actionLabel = archived ? $t('adminProducts.restore') : $t('adminProducts.archive');
  const archiveConfirmation = {
    title: $t('adminProducts.archiveTitle'),
    message: $t('adminProducts.archiveMessage', { name }),
    confirmLabel: $t('adminProducts.archive'),
    cancelLabel: $t('adminProducts.keepOneInShop'),
  };
  const toggleArchived = async () => {
    if (!archived && !(await host.confirm(archiveConfirmation))) return;
    change.mutate({ action: archived ? 'restore' : 'archive', ids: [id] });
  };
  return (
    <RowMenu label={$t('adminProducts.moreFor', { name })}>
      <PermissionLink
        needs="catalog.edit"
        variant="quiet"
        to={adminPath.newProduct(id)}
        aria-label={$t('adminProducts.duplicateItem', { name })}
      >
        {$t('adminProducts.duplicate')}
      </PermissionLink>
      {published && !archived && (
        <LinkButton
          variant="quiet"
          to={`/product/${id}`}
          aria-label={$t('adminProducts.viewItem', { name })}
        >
          {$t('adminProducts.viewInShop')}
        </LinkButton>
      )}
      {!published && !archived && (
        <PermissionButton
          needs="catalog.edit"
          variant="quiet"
          aria-label={$t('adminProducts.publishItem', { name })}
          onClick={() => change.mutate({ action: 'publish', ids: [id] })}
        >
          {$t('adminProducts.publish')}
        </PermissionButton>
      )}
      {id !== CUSTOM_SET_ID && (
        <PermissionButton
          needs="catalog.edit"
          variant="quiet"
          aria-label={`${actionLabel} ${name}`}
          busy={change.isPending}
          onClick={() => void toggleArchived()}
        >
          {actionLabel}
        </PermissionButton>
      )}
    </RowMenu>
  );
}
