/** Formats dates and ranges of dates in the document's language. */
export type DateFormat = Pick<Intl.DateTimeFormat, 'format' | 'formatRange'>;

/**
 * Creates a date format in the document's language. French has "1er" as the first day of a named month: "1er décembre".
 * For Haitian Creole, whose months no browser knows, the order is that of French in Haiti: "21 novanm 2026 a 15:04".
 */
// The build keeps one branch in each script, so English pages do not load the others.
export const createDateFormat: (options?: Intl.DateTimeFormatOptions) => DateFormat =
  $locale === 'en'
    ? (options) => new Intl.DateTimeFormat($intlLocale, options)
    : $locale === 'fr'
      ? (options) => {
          const format = new Intl.DateTimeFormat($intlLocale, options);
          const join = (parts: readonly Intl.DateTimeFormatPart[]) => {
            const isNamed = parts.some(({ type, value }) => type === 'month' && !/\d/.test(value));
            return parts
              .map(({ type, value }) =>
                isNamed && type === 'day' && value === '1' ? '1er' : value,
              )
              .join('');
          };
          return {
            format: (date) => join(format.formatToParts(date)),
            formatRange: (first, last) => join(format.formatRangeToParts(first, last)),
          };
        }
      : (options = {}) => {
          const { timeZone, dateStyle, month } = options;
          const french = new Intl.DateTimeFormat('fr-HT', options);
          const number = new Intl.DateTimeFormat('en-US', { month: 'numeric', timeZone });
          const months =
            'janvye fevriye mas avril me jen jiyè out septanm oktòb novanm desanm'.split(' ');
          const length = dateStyle === 'medium' || month === 'short' ? 3 : 9;
          const getMonth = (date?: Date | number) =>
            months[Number(number.format(date)) - 1]?.slice(0, length);
          const format: DateFormat['format'] = (date) =>
            french
              .formatToParts(date)
              .map(({ type, value }) => {
                if (type === 'month' && !/\d/.test(value)) return getMonth(date);
                return type === 'literal' ? value.replace('à', 'a') : value;
              })
              .join('');
          return {
            format,
            // No browser has the months of a range: "1 desanm – 3 desanm".
            formatRange: (first, last) =>
              [...new Set([format(Number(first)), format(Number(last))])].join(' – '),
          };
        };
