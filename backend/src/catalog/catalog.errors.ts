import { DomainError, defineError } from '../common/domain-error.js';
import { localized, type LocalizedText } from '../common/languages/translate.js';

export const ProductNotFound = defineError(
  'catalog.product-not-found',
  404,
  'errors.catalogProductNotFound',
);

export const CommentNotFound = defineError(
  'catalog.comment-not-found',
  404,
  'errors.catalogCommentNotFound',
);

export const ImageNotFound = defineError(
  'catalog.image-not-found',
  404,
  'errors.catalogImageNotFound',
);

/** Edit conflict: `fields` lists what the other user changed, with the current values. */
export class ProductChanged extends DomainError {
  constructor(changed: Readonly<Record<string, LocalizedText>>) {
    super('catalog.product-changed', 409, localized('errors.catalogProductChanged'), changed);
  }
}

/** Edit conflict: saving would overwrite a concurrent change. */
export const StoryChanged = defineError('catalog.story-changed', 409, 'errors.catalogStoryChanged');

/** Edit conflict: saving would overwrite a concurrent change of either language. */
export const TextsChanged = defineError('catalog.texts-changed', 409, 'errors.catalogTextsChanged');

export const CustomSetRequired = defineError(
  'catalog.custom-set-stays',
  409,
  'errors.catalogCustomSetStays',
);

export class MintageBelowSold extends DomainError {
  constructor(readonly needed: number) {
    const detail = localized('errors.catalogMintageBelowSold', { needed });
    super('catalog.mintage-below-sold', 409, detail, { mintage: detail });
  }
}

/** The product cannot be part of a set; `detail` states what can. */
export class NotForASet extends DomainError {
  constructor(detail: LocalizedText = localized('errors.catalogNotForASet')) {
    super('catalog.not-for-a-set', 400, detail, { holds: detail });
  }
}

export class UnknownPicture extends DomainError {
  constructor(url: string) {
    super('catalog.unknown-picture', 400, localized('errors.catalogUnknownPicture', { url }), {
      images: localized('errors.catalogPictureNotStored'),
    });
  }
}
