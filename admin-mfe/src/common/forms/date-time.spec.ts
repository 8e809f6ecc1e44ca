import { toDateTimeInput, parseDateTimeInput } from './date-time.ts';

const SAVED = '2030-05-18T12:00:30.123Z';

describe('a moment in a form', () => {
  it('is shown to the minute, by the shopkeeper’s own clock, and read back as the same one', () => {
    const text = toDateTimeInput('2030-05-18T12:00:00.000Z');
    expect(text).toMatch(/^2030-05-1[789]T\d\d:\d\d$/);
    expect(parseDateTimeInput(text, null)).toBe('2030-05-18T12:00:00.000Z');
  });

  it('that nobody changes stays as it was saved, to the second', () => {
    expect(parseDateTimeInput(toDateTimeInput(SAVED), SAVED)).toBe(SAVED);
  });

  it('is none where nothing, or nothing sensible, was typed', () => {
    expect([
      parseDateTimeInput('', SAVED),
      parseDateTimeInput('soon', SAVED),
      toDateTimeInput(null),
    ]).toEqual([null, null, '']);
  });
});
