import { DomainError, defineError, type Fields } from '../common/domain-error.js';

export const ProductNotFound = defineError(
  'catalog.product-not-found',
  404,
  'There is no such product.',
);

export const CommentNotFound = defineError(
  'catalog.comment-not-found',
  404,
  'There is no such comment.',
);

export const ImageNotFound = defineError(
  'catalog.image-not-found',
  404,
  'There is no such picture.',
);

/** Edit conflict: `fields` lists what the other user changed, with the current values. */
export class ProductChanged extends DomainError {
  constructor(changed: Fields) {
    super(
      'catalog.product-changed',
      409,
      'Someone else changed this product. Your changes have not been saved.',
      changed,
    );
  }
}

/** Edit conflict: saving would overwrite a concurrent change. */
export const StoryChanged = defineError(
  'catalog.story-changed',
  409,
  'Someone else changed this story. Your changes have not been saved.',
);

/** Edit conflict: saving would overwrite a concurrent change of either language. */
export const TextsChanged = defineError(
  'catalog.texts-changed',
  409,
  'Someone else changed these texts. Your changes have not been saved.',
);

export const CustomSetRequired = defineError(
  'catalog.custom-set-stays',
  409,
  'The custom gift set must stay in the shop: the gift set builder sells it.',
);

export class MintageBelowSold extends DomainError {
  constructor(readonly needed: number) {
    const detail = `Pieces up to number ${needed} are sold, so the mintage cannot go below ${needed}.`;
    super('catalog.mintage-below-sold', 409, detail, { mintage: detail });
  }
}

/** The product cannot be part of a set; `detail` states what can. */
export class NotForASet extends DomainError {
  constructor(detail = 'A set can only contain single products from the shop.') {
    super('catalog.not-for-a-set', 400, detail, { holds: detail });
  }
}

export class UnknownPicture extends DomainError {
  constructor(url: string) {
    super(
      'catalog.unknown-picture',
      400,
      `There is no picture at ${url}. Please upload it again.`,
      {
        images: 'One of the pictures is not stored. Please upload it again.',
      },
    );
  }
}
