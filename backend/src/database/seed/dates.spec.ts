import { DEFAULT_SETTINGS } from '../../settings/settings.contract.js';
import { readCatalogue } from './catalogue.file.js';

it('hero and album span the years of the coins', async () => {
  const products = (await readCatalogue()).map(({ fields }) => fields);
  const years = products.flatMap(({ diameter, year }) =>
    diameter !== null && typeof year === 'number' ? [year] : [],
  );
  const [from, to] = [Math.min(...years), Math.max(...years)];
  expect(DEFAULT_SETTINGS.hero_subtitle).toContain(`${from}–${to}`);
  const album = products.find(({ name }) => /album/i.test(name));
  expect(album?.description).toContain(`from ${from} to ${to}`);
});
