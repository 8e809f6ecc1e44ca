import { useState } from 'react';
import { PICTURE_INPUT_LIMITS } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Picture, TextField } from '@challenge-coins/shared-ui/ui';
import { moveItem, ReorderButtons } from '../../../common/lists/reorder-buttons.tsx';
import { altError } from './draft-validation.ts';
import { getAltText, suggestAltText } from './alt-text.ts';
import type { DraftImage, ProductDraft } from './product-draft.ts';
import classes from './image-list.module.css';

type Images = readonly DraftImage[];

interface ImageListProps {
  readonly draft: ProductDraft;
  readonly showErrors: boolean;
  /** Receives an updater, because an upload may have added an image since the last render. */
  readonly onChange: (update: (current: Images) => Images) => void;
}

/** Sortable list of a product's images (drag and drop or buttons), each with an alt text field. */
export function ImageList({ draft, showErrors, onChange }: ImageListProps) {
  const { images } = draft;
  const host = useHost();
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    if (!moveItem(images, from, to)) return;
    onChange((current) => moveItem(current, from, to) ?? current);
    host.announce(
      $t('adminProducts.pictureMoved', { from: from + 1, to: to + 1, total: images.length }),
    );
  };
  return (
    <ol role="list" aria-label={$t('adminProducts.pictureList')}>
      {images.map((image, index) => (
        <li
          key={image.url}
          className={classes.item}
          data-dragging={dragged === index || undefined}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => {
            if (dragged === null) return;
            event.preventDefault();
            move(dragged, index);
            setDragged(null);
          }}
        >
          <div
            className={classes.handle}
            draggable
            title={$t('adminProducts.dragToReorder')}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragEnd={() => setDragged(null)}
          >
            <Picture src={image.url} alt="" sizes="96px" />
          </div>
          <TextField
            label={$t('adminProducts.altLabel', { n: index + 1 })}
            required
            maxLength={PICTURE_INPUT_LIMITS.alt.maxLength}
            value={image.alt ?? suggestAltText(draft, index)}
            error={showErrors ? altError(getAltText(draft, index), index + 1) : null}
            onChange={({ target: { value: alt } }) =>
              onChange((current) =>
                current.map((one) => (one.url === image.url ? { ...one, alt } : one)),
              )
            }
          />
          <ReorderButtons
            itemName={$t('adminProducts.pictureItem', { n: index + 1 })}
            position={index + 1}
            count={images.length}
            onMove={(by) => move(index, index + by)}
            onRemove={() => onChange((current) => current.filter(({ url }) => url !== image.url))}
          />
        </li>
      ))}
    </ol>
  );
}
