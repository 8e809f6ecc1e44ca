import { DomainError, defineError } from '../common/domain-error.js';
import { localized, type LocalizedText } from '../common/languages/translate.js';

const MEGABYTE = 1024 * 1024;

export class NoFile extends DomainError {
  constructor() {
    super('catalog.no-file', 400, localized('errors.catalogNoFile'), {
      file: localized('errors.catalogChooseFile'),
    });
  }
}

export const OneFileOnly = defineError('catalog.one-file-only', 400, 'errors.catalogOneFileOnly');

export class FileTooLarge extends DomainError {
  constructor(maxBytes: number) {
    const detail = localized('errors.catalogFileTooLarge', { max: maxBytes / MEGABYTE });
    super('catalog.file-too-large', 413, detail, { file: detail });
  }
}

export const UploadBroken = defineError('catalog.upload-broken', 400, 'errors.catalogUploadBroken');

export const NotAPicture = defineError('catalog.not-a-picture', 415, 'errors.catalogNotAPicture', {
  field: 'file',
});

export const PictureDamaged = defineError(
  'catalog.picture-damaged',
  422,
  'errors.catalogPictureDamaged',
  { field: 'file' },
);

export const TooManyPixels = defineError(
  'catalog.too-many-pixels',
  422,
  'errors.catalogTooManyPixels',
  { field: 'file' },
);

export const PictureTooHard = defineError(
  'catalog.picture-too-hard',
  422,
  'errors.catalogPictureTooHard',
  { field: 'file' },
);

export const TooManyPictures = defineError(
  'catalog.too-many-pictures',
  503,
  'errors.catalogTooManyPictures',
  { retryAfter: 5 },
);

/** The encoder process could not be started, or timed out because the machine is busy. */
export const EncoderDown = defineError('catalog.encoder-down', 503, 'errors.catalogEncoderDown', {
  retryAfter: 5,
});

export class NotACsv extends DomainError {
  constructor(detail: LocalizedText) {
    super('catalog.not-a-csv', 422, detail, { file: detail });
  }
}

export const ImportBusy = defineError('catalog.import-busy', 503, 'errors.catalogImportBusy', {
  retryAfter: 5,
});

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
  new NotACsv(localized('errors.catalogCsvColumn', { column: 'colour' })),
  new ImportBusy(),
];
