import { useRef, type SyntheticEvent } from 'react';
import { problemText } from '@challenge-coins/shared-ui/api';
import { Button, countOf, FieldError } from '@challenge-coins/shared-ui/ui';
import { useUnsavedChanges } from '../../../common/unsaved-changes.ts';
import type { AdminProduct } from '../catalog.types.ts';
import { CardPreview } from './card-preview.tsx';
import { usePictureUploads } from './picture-uploads.ts';
import { ProductConflict } from './product-conflict.tsx';
import type { ProductDraft } from './product-draft.ts';
import { ProductFields } from './product-fields.tsx';
import { useProductForm } from './use-product-form.ts';
import { useProductSaving } from './use-product-saving.ts';
import section from '../../../common/section.module.css';
import classes from './product-editor.module.css';

interface ProductEditorProps {
  /** The saved product; null for a new one. */
  readonly product: AdminProduct | null;
  /** What the form shows at first. */
  readonly start: ProductDraft;
  readonly onCreated: (id: string) => void;
}

/** The form of one product with its card beside it. Two admins at once lose nothing. */
export function ProductEditor({ product, start, onCreated }: ProductEditorProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useProductForm(product, start);
  const { draft, dirty } = form;
  const isNew = form.base.product === null;
  const uploads = usePictureUploads(form);
  const unsaved = dirty || uploads.sending.length > 0;
  const pass = useUnsavedChanges(unsaved, draft.name.trim() || 'the new product');
  const showErrors = () =>
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
    );
  const { save, saving, error, theirs, settle } = useProductSaving(form, {
    onRefused: showErrors,
    onSaved: ({ id }) => {
      if (!isNew) return;
      pass();
      onCreated(id);
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (saving || uploads.sending.length > 0) return;
    if (form.submit()) save();
    else showErrors();
  };
  return (
    <form ref={element} className={classes.editor} onSubmit={submit} noValidate>
      <div className={classes.columns}>
        <ProductFields form={form} uploads={uploads} />
        <CardPreview draft={draft} product={form.base.product} />
      </div>
      <div className={classes.foot}>
        {error && <FieldError>{problemText(error, 'Failed to save the product.')}</FieldError>}
        <Button
          type="submit"
          variant="primary"
          busy={saving}
          aria-disabled={uploads.sending.length > 0 || undefined}
        >
          {isNew ? 'Create product' : 'Save product'}
        </Button>
        {dirty && (
          <Button variant="quiet" onClick={() => form.change(form.base.draft)}>
            Discard changes
          </Button>
        )}
        <span role="status" className={section.note}>
          {stateText(dirty, uploads.sending.length)}
        </span>
      </div>
      {theirs && <ProductConflict form={form} theirs={theirs} onClose={settle} />}
    </form>
  );
}

/** What is not saved yet, in words. */
function stateText(dirty: boolean, sending: number): string {
  if (sending > 0) return `Saving waits for ${countOf(sending, 'picture')}`;
  return dirty ? 'Changes not saved yet' : '';
}
