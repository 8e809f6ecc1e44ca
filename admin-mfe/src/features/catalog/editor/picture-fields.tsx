import { useRef, useState, type DragEvent } from 'react';
import { Button, FieldError, UploadIcon } from '@challenge-coins/shared-ui/ui';
import { UploadProgress } from '../../../common/upload-progress.tsx';
import { MAX_IMAGES } from './draft-checks.ts';
import { PictureList } from './picture-list.tsx';
import type { PictureUploads } from './picture-uploads.ts';
import type { ProductForm } from './product-form.ts';
import classes from './picture-fields.module.css';

/** The pictures of a product: chosen or dropped, described, and put in order. */
export function PictureFields({ form, uploads }: { form: ProductForm; uploads: PictureUploads }) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const { images } = form.values;
  const { sending, refused, add, cancel } = uploads;
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  return (
    <div
      className={classes.pictures}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <PictureList
        images={images}
        showErrors={form.touched.has('images')}
        onChange={(next) => form.change({ images: next })}
      />
      {sending.map((one) => (
        <UploadProgress
          key={one.key}
          fileName={one.file.name}
          part={one.part}
          wait={one.wait}
          onCancel={() => {
            cancel(one);
            button.current?.focus();
          }}
        />
      ))}
      {refused.map((reason) => (
        <FieldError key={reason}>{reason}</FieldError>
      ))}
      <div className={classes.choose}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          tabIndex={-1}
          className={classes.file}
          aria-label="Picture files"
          onChange={(event) => {
            if (event.target.files) add(event.target.files);
            event.target.value = '';
          }}
        />
        <Button
          ref={button}
          aria-disabled={images.length >= MAX_IMAGES || undefined}
          aria-describedby="pictures-hint"
          onClick={() => images.length < MAX_IMAGES && input.current?.click()}
        >
          <UploadIcon size={18} />
          Choose pictures
        </Button>
        <p id="pictures-hint" className={classes.hint}>
          Or drop them here. PNG, JPG, WebP or SVG up to 2 MB, at most {MAX_IMAGES}. The first is
          shown in lists.
        </p>
      </div>
    </div>
  );
}
