import { csvCell, csvDocument } from './csv.ts';

describe('a CSV cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠x'])(
    'is prefixed so that it does not run as a formula: %j',
    (text) => {
      expect(csvCell(text)).toBe(`"'${text}"`);
    },
  );

  it('keeps formula characters that are not at the start', () => {
    expect(csvCell('Jean-Paul, jp@example.com')).toBe('"Jean-Paul, jp@example.com"');
  });

  it('doubles quotes and keeps commas and line breaks', () => {
    expect(csvCell('He said "yes", then\nleft')).toBe('"He said ""yes"", then\nleft"');
  });

  it('is quoted even if it is a number or empty', () => {
    expect(csvCell(12.5)).toBe('"12.5"');
    expect(csvCell(null)).toBe('""');
  });
});

describe('a CSV file', () => {
  it('starts with a byte order mark and ends every line', () => {
    expect(csvDocument(['Name', 'Orders'], [['Ana', 2]])).toBe(
      '\uFEFF"Name","Orders"\r\n"Ana","2"\r\n',
    );
  });
});
