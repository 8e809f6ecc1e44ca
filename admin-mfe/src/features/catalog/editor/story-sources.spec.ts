import { checkSources, formatSources, parseSources } from './story-sources.ts';

describe('sources of a story', () => {
  it('are read from the text that they are shown as', () => {
    const sources = [
      { author: 'Laurent Dubois', work: 'Avengers of the New World', year: '2004' },
      { author: 'Thomas Madiou', work: 'Histoire d’Haïti', year: 'from 1847' },
      { author: 'Marcus Rainsford', work: 'St. Domingo; or, an Account; in parts;', year: '1802' },
    ];
    const text = `${formatSources(sources)}\n\n`;
    expect(checkSources(text)).toBeUndefined();
    expect(parseSources(text)).toEqual(sources);
  });

  it('stay one line each, whatever their fields contain', () => {
    const text = formatSources([
      { author: 'Heinl; Heinl', work: 'Written\nin Blood', year: '1978;' },
    ]);
    expect(text).toBe('Heinl, Heinl; Written in Blood; 1978,');
    expect(formatSources(parseSources(text))).toBe(text);
  });

  it.each(['Dubois, Avengers, 2004', 'Dubois; Avengers', 'Dubois; ; 2004', '; Avengers; 2004'])(
    'are refused in the line “%s”',
    (line) => {
      expect(checkSources(line)).toBe(`Write “${line}” as author; work; year.`);
    },
  );
});
