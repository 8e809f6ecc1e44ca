/** Formats dates in the document's language. */
export type DateFormat = Pick<Intl.DateTimeFormat, 'format'>;

/**
 * Creates a date format in the document's language. For Haitian Creole, whose months no browser knows, the order is
 * that of French in Haiti: "21 novanm 2026 a 15:04".
 */
// The build keeps one branch in each script, so English pages do not load the other.
export const createDateFormat: (options?: Intl.DateTimeFormatOptions) => DateFormat =
  $locale === 'ht'
    ? (options = {}) => {
        const { timeZone, dateStyle, month } = options;
        const french = new Intl.DateTimeFormat('fr-HT', options);
        const number = new Intl.DateTimeFormat('en-US', { month: 'numeric', timeZone });
        const months = 'janvye fevriye mas avril me jen jiyè out septanm oktòb novanm desanm'.split(
          ' ',
        );
        const length = dateStyle === 'medium' || month === 'short' ? 3 : 9;
        const getMonth = (date?: Date | number) =>
          months[Number(number.format(date)) - 1]?.slice(0, length);
        return {
          format: (date) =>
            french
              .formatToParts(date)
              .map(({ type, value }) => {
                if (type === 'month' && !/\d/.test(value)) return getMonth(date);
                return type === 'literal' ? value.replace('à', 'a') : value;
              })
              .join(''),
        };
      }
    : (options) => new Intl.DateTimeFormat($intlLocale, options);
