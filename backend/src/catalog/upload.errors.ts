import { DomainError } from '../common/domain-error.js';

const MEGABYTE = 1024 * 1024;

export class NoFile extends DomainError {
  constructor() {
    super('catalog.no-file', 400, 'Please send a file.', { file: 'Please choose a file.' });
  }
}

export class OneFileOnly extends DomainError {
  constructor() {
    super('catalog.one-file-only', 400, 'Please send one file at a time.');
  }
}

export class FileTooLarge extends DomainError {
  constructor(maxBytes: number) {
    const detail = `The file is larger than ${maxBytes / MEGABYTE} MB.`;
    super('catalog.file-too-large', 413, detail, { file: detail });
  }
}

export class UploadBroken extends DomainError {
  constructor() {
    super('catalog.upload-broken', 400, 'The upload could not be read. Please try again.');
  }
}

export class NotAPicture extends DomainError {
  constructor() {
    const detail = 'This file is not a PNG, JPEG, WebP or SVG picture.';
    super('catalog.not-a-picture', 415, detail, { file: detail });
  }
}

export class PictureDamaged extends DomainError {
  constructor() {
    const detail = 'This picture is damaged or incomplete.';
    super('catalog.picture-damaged', 422, detail, { file: detail });
  }
}

export class TooManyPixels extends DomainError {
  constructor() {
    const detail = 'This picture has more than 25 megapixels. Please make it smaller.';
    super('catalog.too-many-pixels', 422, detail, { file: detail });
  }
}

export class PictureTooHard extends DomainError {
  constructor() {
    const detail =
      'This picture takes too long to draw. Please save it in a simpler form, for example as PNG.';
    super('catalog.picture-too-hard', 422, detail, { file: detail });
  }
}

export class TooManyPictures extends DomainError {
  constructor() {
    super(
      'catalog.too-many-pictures',
      503,
      'Too many pictures are being uploaded at once. Please try again in a moment.',
    );
    this.retryAfter = 5;
  }
}

/** There is no process that could draw a picture. */
export class EncoderDown extends DomainError {
  constructor() {
    super(
      'catalog.encoder-down',
      503,
      'Pictures cannot be taken just now. Please try again in a moment.',
    );
  }
}

export class NotACsv extends DomainError {
  constructor(detail: string) {
    super('catalog.not-a-csv', 422, detail, { file: detail });
  }
}

export class ImportBusy extends DomainError {
  constructor() {
    super(
      'catalog.import-busy',
      503,
      'Another file is being imported just now. Please try again in a moment.',
    );
    this.retryAfter = 5;
  }
}

const FILE_REFUSALS = [new NoFile(), new OneFileOnly(), new UploadBroken()];

/** Every way in which a picture's upload is refused, as the API's description shows it. */
export const PICTURE_REFUSALS = [
  ...FILE_REFUSALS,
  new FileTooLarge(2 * MEGABYTE),
  new NotAPicture(),
  new PictureDamaged(),
  new TooManyPixels(),
  new PictureTooHard(),
  new TooManyPictures(),
  new EncoderDown(),
];

/** Every way in which an import is refused as a whole, as the API's description shows it. */
export const CSV_REFUSALS = [
  ...FILE_REFUSALS,
  new FileTooLarge(16 * MEGABYTE),
  new NotACsv('The column "colour" is not known.'),
  new ImportBusy(),
];
