import { DomainError, defineError } from '../common/domain-error.js';

const MEGABYTE = 1024 * 1024;

export class NoFile extends DomainError {
  constructor() {
    super('catalog.no-file', 400, 'Please send a file.', { file: 'Please choose a file.' });
  }
}

export const OneFileOnly = defineError(
  'catalog.one-file-only',
  400,
  'Please send one file at a time.',
);

export class FileTooLarge extends DomainError {
  constructor(maxBytes: number) {
    const detail = `The file is larger than ${maxBytes / MEGABYTE} MB.`;
    super('catalog.file-too-large', 413, detail, { file: detail });
  }
}

export const UploadBroken = defineError(
  'catalog.upload-broken',
  400,
  'The upload could not be read. Please try again.',
);

export const NotAPicture = defineError(
  'catalog.not-a-picture',
  415,
  'This file is not a PNG, JPEG, WebP or SVG picture.',
  { field: 'file' },
);

export const PictureDamaged = defineError(
  'catalog.picture-damaged',
  422,
  'This picture is damaged or incomplete.',
  { field: 'file' },
);

export const TooManyPixels = defineError(
  'catalog.too-many-pixels',
  422,
  'This picture has more than 25 megapixels. Please make it smaller.',
  { field: 'file' },
);

export const PictureTooHard = defineError(
  'catalog.picture-too-hard',
  422,
  'This picture is too complex. Please save it in a simpler format, for example PNG.',
  { field: 'file' },
);

export const TooManyPictures = defineError(
  'catalog.too-many-pictures',
  503,
  'Too many pictures are being uploaded at once. Please try again in a moment.',
  { retryAfter: 5 },
);

/** The encoder process could not be started, or timed out because the machine is busy. */
export const EncoderDown = defineError(
  'catalog.encoder-down',
  503,
  'Pictures cannot be processed right now. Please try again in a moment.',
  { retryAfter: 5 },
);

export class NotACsv extends DomainError {
  constructor(detail: string) {
    super('catalog.not-a-csv', 422, detail, { file: detail });
  }
}

export const ImportBusy = defineError(
  'catalog.import-busy',
  503,
  'Another import is in progress. Please try again in a moment.',
  { retryAfter: 5 },
);

const FILE_REFUSALS = [new NoFile(), new OneFileOnly(), new UploadBroken()];

/** Examples for the API description: all errors of an image upload. */
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

/** Examples for the API description: all errors that refuse an import as a whole. */
export const CSV_REFUSALS = [
  ...FILE_REFUSALS,
  new FileTooLarge(16 * MEGABYTE),
  new NotACsv('Unknown column "colour".'),
  new ImportBusy(),
];
