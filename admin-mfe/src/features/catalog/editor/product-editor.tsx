import { formatCountWithNoun, FieldError } from '@challenge-coins/shared-ui/ui';
import { ConflictDialog } from '../../../common/forms/conflict-dialog.tsx';
import { FormColumns, FormFooter } from '../../../common/forms/form-layout.tsx';
import { PermissionButton } from '../../../common/access/permission-button.tsx';
import { usePermission, getDeniedReason } from '../../../common/access/permissions.ts';
import { useUploads } from '../../../common/uploads/use-uploads.ts';
import { useUnsavedChanges } from '../../../common/forms/unsaved-changes.ts';
import type { AdminProduct } from '../catalog.types.ts';
import { FIELD_LABELS, fieldText } from '../field-labels.ts';
import { CardPreview } from './card-preview.tsx';
import type { ProductDraft } from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import { useProductForm } from './product-form.ts';
import classes from './product-editor.module.css';

interface ProductEditorProps {
  /** The saved product; null for a new one. */
  readonly product: AdminProduct | null;
  /** What the form shows at first. */
  readonly start: ProductDraft;
  readonly onCreated?: (id: string) => void;
}

/** The form of one product with its card beside it. Two admins at once lose nothing. */
export function ProductEditor({ product, start, onCreated }: ProductEditorProps) {
  const form = useProductForm({
    product,
    start,
    onCreated: (id) => {
      pass();
      onCreated?.(id);
    },
  });
  const { values: draft, dirty, base, busy, error, conflict } = form;
  const uploads = useUploads({
    onUploaded: (url) => form.change(({ images }) => ({ images: withPicture(images, url) })),
    fallbackMessage: 'The picture could not be uploaded.',
    quiet: true,
  });
  const isOpen = usePermission('catalog.edit');
  const staysDraft = base === null && draft.visibility === 'draft';
  const sending = uploads.sending.length;
  const pass = useUnsavedChanges(dirty || sending > 0, draft.name.trim() || 'the new product');
  return (
    <form
      className={classes.editor}
      noValidate
      onSubmit={(event) => (sending > 0 || !isOpen ? event.preventDefault() : form.onSubmit(event))}
    >
      <FormColumns preview={<CardPreview draft={draft} product={base} />}>
        <ProductFields form={form} uploads={uploads} />
      </FormColumns>
      <FormFooter
        form={form}
        waiting={sending > 0 ? `Saving waits for ${formatCountWithNoun(sending, 'picture')}` : null}
      >
        {error && <FieldError>{error}</FieldError>}
        {!isOpen && <FieldError>{getDeniedReason('catalog.edit')}</FieldError>}
        {staysDraft && (
          <p id="stays-draft">A draft: shoppers will not see it until you put it in the shop.</p>
        )}
        <PermissionButton
          needs="catalog.edit"
          aria-describedby={staysDraft ? 'stays-draft' : undefined}
          type="submit"
          variant="primary"
          busy={busy}
          aria-disabled={sending > 0 || undefined}
        >
          {base ? 'Save product' : 'Create product'}
        </PermissionButton>
      </FormFooter>
      {conflict && (
        <ConflictDialog
          title="Somebody else changed this product"
          caption={`What changed in ${base?.name ?? ''}`}
          conflict={conflict}
          labels={FIELD_LABELS}
          textOf={fieldText}
        />
      )}
    </form>
  );
}

/** A picture that is already there is not added again. */
function withPicture(images: ProductDraft['images'], url: string): ProductDraft['images'] {
  return images.some((image) => image.url === url) ? images : [...images, { url, alt: null }];
}
