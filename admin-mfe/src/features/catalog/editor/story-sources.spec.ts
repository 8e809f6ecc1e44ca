import { formatSources, parseSources } from './story-sources.ts';

describe('sources of a story', () => {
  it('are read from the text that they are shown as', () => {
    const sources = [
      { author: 'Laurent Dubois', work: 'Avengers of the New World', year: '2004' },
      { author: 'Thomas Madiou', work: 'Histoire d’Haïti', year: 'from 1847' },
    ];
    expect(parseSources(`${formatSources(sources)}\n\n`)).toEqual(sources);
  });

  it.each(['Dubois, Avengers, 2004', 'Dubois; Avengers', 'Dubois; ; 2004', 'a; b; c; d'])(
    'are refused in the line “%s”',
    (line) => {
      expect(parseSources(line)).toBe(`Write “${line}” as author; work; year.`);
    },
  );
});
