import { lazy, Suspense } from 'react';
import { FieldError } from '@challenge-coins/shared-ui/ui';
import { FormColumns, FormFooter } from '../../../common/forms/form-layout.tsx';
import { PermissionButton } from '../../../common/access/permission-button.tsx';
import { usePermission, getDeniedReason } from '../../../common/access/permissions.ts';
import { useUploads } from '../../../common/uploads/use-uploads.ts';
import { useUnsavedChanges } from '../../../common/forms/unsaved-changes.ts';
import type { AdminProduct } from '../catalog.types.ts';
import type { ProductDraft } from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import { useProductForm } from './product-form.ts';
import classes from './product-editor.module.css';

const CardPreview = lazy(() =>
  import(/* webpackChunkName: "card-preview" */ './card-preview.tsx').then((module) => ({
    default: module.CardPreview,
  })),
);

const ProductConflict = lazy(() =>
  import(/* webpackChunkName: "product-conflict" */ './product-conflict.tsx').then((module) => ({
    default: module.ProductConflict,
  })),
);

interface ProductEditorProps {
  /** The saved product; null for a new one. */
  readonly product: AdminProduct | null;
  /** Initial form values. */
  readonly start: ProductDraft;
  readonly onCreated?: (id: string) => void;
}

/** Product form with a card preview. Concurrent edits are merged. */
export function ProductEditor({ product, start, onCreated }: ProductEditorProps) {
  const form = useProductForm({
    product,
    start,
    onCreated: (id) => {
      allowLeave();
      onCreated?.(id);
    },
  });
  const { values: draft, dirty, base, busy, error, conflict } = form;
  const uploads = useUploads({
    onUploaded: (url) => form.change(({ images }) => ({ images: addImage(images, url) })),
    fallbackMessage: $t('adminProducts.pictureFailed'),
    silent: true,
  });
  const isAllowed = usePermission('catalog.edit');
  const staysDraft = base === null && draft.visibility === 'draft';
  const uploadCount = uploads.active.length;
  const allowLeave = useUnsavedChanges(
    dirty || uploadCount > 0,
    draft.name.trim() || $t('adminProducts.theNewProduct'),
  );
  return (
    <form
      className={classes.editor}
      noValidate
      onSubmit={(event) =>
        uploadCount > 0 || !isAllowed ? event.preventDefault() : form.onSubmit(event)
      }
    >
      <FormColumns
        preview={
          <Suspense>
            <CardPreview draft={draft} product={base} />
          </Suspense>
        }
      >
        <ProductFields form={form} uploads={uploads} />
      </FormColumns>
      <FormFooter
        form={form}
        waiting={uploadCount > 0 ? $t('adminProducts.uploadingPictures', { n: uploadCount }) : null}
      >
        {error && <FieldError>{error}</FieldError>}
        {!isAllowed && <FieldError>{getDeniedReason('catalog.edit')}</FieldError>}
        {staysDraft && <p id="stays-draft">{$t('adminProducts.draftNote')}</p>}
        <PermissionButton
          needs="catalog.edit"
          aria-describedby={staysDraft ? 'stays-draft' : undefined}
          type="submit"
          variant="primary"
          busy={busy}
          aria-disabled={uploadCount > 0 || undefined}
        >
          {base ? $t('adminProducts.saveProduct') : $t('adminProducts.createProduct')}
        </PermissionButton>
      </FormFooter>
      {conflict && (
        <Suspense>
          <ProductConflict name={base?.name ?? ''} conflict={conflict} />
        </Suspense>
      )}
    </form>
  );
}

/** Adds an uploaded image unless the product already has it. */
function addImage(images: ProductDraft['images'], url: string): ProductDraft['images'] {
  return images.some((image) => image.url === url) ? images : [...images, { url, alt: null }];
}
