import { localText, momentOf } from './moments.ts';

const SAVED = '2030-05-18T12:00:30.123Z';

describe('a moment in a form', () => {
  it('is shown to the minute, by the shopkeeper’s own clock, and read back as the same one', () => {
    const text = localText('2030-05-18T12:00:00.000Z');
    expect(text).toMatch(/^2030-05-1[789]T\d\d:\d\d$/);
    expect(momentOf(text, null)).toBe('2030-05-18T12:00:00.000Z');
  });

  it('that nobody changes stays as it was saved, to the second', () => {
    expect(momentOf(localText(SAVED), SAVED)).toBe(SAVED);
  });

  it('is none where nothing, or nothing sensible, was typed', () => {
    expect([momentOf('', SAVED), momentOf('soon', SAVED), localText(null)]).toEqual([
      null,
      null,
      '',
    ]);
  });
});
