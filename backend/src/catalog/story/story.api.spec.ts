import { useApi } from '../../../test/api.js';
import { useAdmin } from '../../../test/build.js';
import { aProduct } from '../../../test/products.js';
import type { StoryDto } from './story.contract.js';

const api = useApi();
const admin = useAdmin(api);

const STORY: StoryDto = {
  text: 'The generals met at Gonaïves.\n\nThe coin shows a palm.',
  sources: [{ author: 'Laurent Dubois', work: 'Avengers of the New World', year: '2004' }],
};

const write = (id: string, story: object) =>
  admin.put<StoryDto>(`/admin/products/${id}/story`, story);
const shown = async (id: string) =>
  (await api.get<{ story?: StoryDto }>(`/products/${id}`)).body.story;

describe('the story of a product', () => {
  let id: string;

  beforeEach(async () => {
    id = await aProduct(api, { name: 'A coin with a story' });
  });

  it('is shown with the product as it was written, and not in lists', async () => {
    expect(await shown(id)).toBeUndefined();
    expect(await write(id, STORY)).toMatchObject({ status: 200, body: STORY });
    expect(await shown(id)).toEqual(STORY);
    const { body } = await api.get<{ id: string }[]>('/products?q=story');
    expect(body.find((product) => product.id === id)).not.toHaveProperty('story');
  });

  it('is not shown once its text is empty', async () => {
    await write(id, STORY);
    await write(id, { text: '  ', sources: [] });
    expect(await shown(id)).toBeUndefined();
    const { body } = await admin.get<StoryDto>(`/admin/products/${id}/story`);
    expect(body).toEqual({ text: '', sources: [] });
    // Not null, which would let the seed add it again.
    const stored = await api.dataSource.query<object[]>(
      `SELECT story FROM product WHERE id = ${id}`,
    );
    expect(stored).toEqual([{ story: '' }]);
  });

  it('leaves the version of the product as it is, and is recorded', async () => {
    await write(id, STORY);
    const { body } = await admin.get<{ version: number }>(`/admin/products/${id}`);
    expect(body.version).toBe(1);
    const { body: log } = await admin.get<{ items: object[] }>(
      `/admin/audit?subject=product&subject_id=${id}`,
    );
    expect(log.items[0]).toMatchObject({
      action: 'product.story',
      before: { story: '', sources: '' },
      after: { story: STORY.text, sources: 'Laurent Dubois, Avengers of the New World, 2004' },
    });
  });

  it.each([
    ['a source without an author', { ...STORY, sources: [{ author: ' ', work: 'x', year: '1' }] }],
    ['sources that are no list', { ...STORY, sources: { author: 'x' } }],
    ['a text of more than 5000 characters', { ...STORY, text: 'x'.repeat(5001) }],
    ['no text', { sources: [] }],
  ])('is refused with %s, and nothing changes', async (_title, story) => {
    await write(id, STORY);
    expect((await write(id, story)).status).toBe(400);
    expect(await shown(id)).toEqual(STORY);
  });

  it('of an unknown product is not found', async () => {
    expect((await write('999999', STORY)).status).toBe(404);
  });
});
