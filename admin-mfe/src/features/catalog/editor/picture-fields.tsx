import { FileChooser } from '../../../common/uploads/file-chooser.tsx';
import type { Uploads } from '../../../common/uploads/use-uploads.ts';
import { MAX_IMAGES } from './draft-validation.ts';
import { ImageList } from './image-list.tsx';
import type { ProductForm } from './product-form.ts';

/** The pictures of a product: chosen or dropped, described, and put in order. */
export function PictureFields({ form, uploads }: { form: ProductForm; uploads: Uploads }) {
  const { images } = form.values;
  return (
    <FileChooser
      label="Picture files"
      accept="image/*"
      multiple
      words="Choose pictures"
      hint={`Or drop them here. PNG, JPG, WebP or SVG up to 2 MB, at most ${MAX_IMAGES}. The first is shown in lists.`}
      full={images.length >= MAX_IMAGES}
      uploads={uploads}
      onFiles={uploads.add}
    >
      <ImageList
        draft={form.values}
        showErrors={form.touched.has('images')}
        onChange={(change) => form.change((now) => ({ images: change(now.images) }))}
      />
    </FileChooser>
  );
}
