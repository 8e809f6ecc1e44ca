import type { ProductDto } from '../catalog.contract.js';
import { parseImageUrl } from '../images/image-name.js';
import type { ProductTextEntity } from './product-text.entity.js';
import { TEXT_FIELDS } from './product-texts.contract.js';

type Fallback = NonNullable<ProductDto['fallback_fields']>[number];

/** Texts of a translation by name of the field. */
export function toTextFields(translation: ProductTextEntity) {
  const { name, description, material, saleLabel, dimensions } = translation;
  return { name, description, material, sale_label: saleLabel, dimensions };
}

/** A product in another language. Each text without a translation stays English and is named in `fallback_fields`. */
export function translateProduct(
  product: ProductDto,
  translation: ProductTextEntity | undefined,
): ProductDto {
  const texts = translation && toTextFields(translation);
  const filled = TEXT_FIELDS.filter((field) => product[field]);
  const translated = filled.flatMap((field) => (texts?.[field] ? [[field, texts[field]]] : []));
  const inEnglish: Fallback[] = filled.filter((field) => !texts?.[field]);
  const name = texts?.name ?? product.name;
  const images = product.images.map((image) => {
    const alt = translation?.alts[parseImageUrl(image.url) ?? '']?.alt;
    // A picture without a text of its own has the name of its product.
    return { ...image, alt: alt ?? (image.alt === product.name ? name : image.alt) };
  });
  const hasEnglishAlt = product.images.some(
    ({ url, alt }) => alt !== product.name && !translation?.alts[parseImageUrl(url) ?? ''],
  );
  if (hasEnglishAlt) inEnglish.push('images');
  const { story } = product;
  const storyText = translation?.story?.text;
  if (story && !storyText) inEnglish.push('story');
  return {
    ...product,
    ...(Object.fromEntries(translated) as object),
    images,
    ...(story && { story: { ...story, text: storyText ?? story.text } }),
    ...(inEnglish.length > 0 && { fallback_fields: inEnglish }),
  };
}
