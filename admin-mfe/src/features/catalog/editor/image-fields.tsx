import { FileChooser } from '../../../common/uploads/file-chooser.tsx';
import type { Uploads } from '../../../common/uploads/use-uploads.ts';
import { MAX_IMAGES } from './draft-validation.ts';
import { ImageList } from './image-list.tsx';
import type { ProductForm } from './product-form.ts';

/** Image section of the product form: upload, alt texts and order. */
export function ImageFields({ form, uploads }: { form: ProductForm; uploads: Uploads }) {
  const { images } = form.values;
  return (
    <FileChooser
      label={$t('adminProducts.pictureFiles')}
      accept="image/*"
      multiple
      buttonLabel={$t('adminProducts.choosePictures')}
      hint={$t('adminProducts.picturesHint', { maximum: MAX_IMAGES })}
      full={images.length >= MAX_IMAGES}
      uploads={uploads}
      onFiles={uploads.add}
    >
      <ImageList
        draft={form.values}
        showErrors={form.touched.has('images')}
        onChange={(update) => form.change((current) => ({ images: update(current.images) }))}
      />
    </FileChooser>
  );
}
