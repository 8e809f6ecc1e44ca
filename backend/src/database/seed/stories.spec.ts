import { readFile } from 'node:fs/promises';
import { readCatalogue, readStories } from './catalogue.file.js';

const stories = [...(await readStories())];
const catalogue = new Map((await readCatalogue()).map(({ fields }) => [fields.id, fields]));
const nameOf = (id: number) => catalogue.get(id)?.name ?? '';
const named = stories.map(([id, story]) => ({ name: nameOf(id), ...story }));

/** A page reference: "p. 12", "pp. 3–5", "page 7", "vol. 2, 114". */
const PAGE = /\b(pp?\.\s*\d|pages?\s+\d|vol\.)/i;

describe('the stories', () => {
  it('cover every coin, and only coins', () => {
    const coins = [...catalogue.values()].filter(({ diameter }) => diameter !== null);
    expect(stories.map(([id]) => id).toSorted((a, b) => a - b)).toEqual(coins.map(({ id }) => id));
    expect(coins).toHaveLength(24);
  });

  it.each(named)('of $name has three paragraphs and 150 to 250 words', ({ text }) => {
    expect(text.split('\n\n')).toHaveLength(3);
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(150);
    expect(words).toBeLessThanOrEqual(250);
  });

  it.each(named)('of $name names what is tradition, and ends with the coin', ({ text }) => {
    expect(text).toMatch(/tradition/i);
    expect(text.split('\n\n').at(-1)).toMatch(/\b(coin|portrait|profile)\b/);
  });

  it.each(named)('of $name has two sources or more, and no page numbers', ({ text, sources }) => {
    expect(new Set(sources.map(({ work }) => work)).size).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify([text, sources])).not.toMatch(PAGE);
  });

  it('have their sources listed once in docs/sources.md, with the coins that use them', async () => {
    const page = await readFile(new URL('../../../../docs/sources.md', import.meta.url), 'utf8');
    const works = new Map<string, string[]>();
    for (const [id, { sources }] of stories) {
      for (const { author, work, year } of sources) {
        const line = `${author}, _${work}_, ${year}.`;
        works.set(line, [...(works.get(line) ?? []), nameOf(id)]);
      }
    }
    const listed = page.split('\n').filter((line) => line.startsWith('- '));
    const expected = [...works].map(([line, coins]) => `- ${line} ${coins.join('; ')}`);
    expect(listed.toSorted()).toEqual(expected.toSorted());
  });
});
