import { refused, useApi } from '../../../test/api.js';
import { useAdmin } from '../../../test/build.js';
import { aProduct } from '../../../test/products.js';
import type { AdminStoryDto, StoryDto } from './story.contract.js';

const api = useApi();
const admin = useAdmin(api);

const STORY: StoryDto = {
  text: 'The generals met at Gonaïves.\n\nThe coin shows a palm.',
  sources: [{ author: 'Laurent Dubois', work: 'Avengers of the New World', year: '2004' }],
};

const read = async (id: string) =>
  (await admin.get<AdminStoryDto>(`/admin/products/${id}/story`)).body;
const put = (id: string, change: object) =>
  admin.put<AdminStoryDto>(`/admin/products/${id}/story`, change);
const write = async (id: string, story: object) =>
  put(id, { ...story, version: (await read(id)).version });
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
    expect(await read(id)).toMatchObject({ text: '', sources: [] });
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

  it('has a version of its text and sources, which a change must be based on', async () => {
    const { version: empty } = await read(id);
    const { body: saved } = await put(id, { ...STORY, version: empty });
    expect(saved).toEqual({ ...STORY, version: (await read(id)).version });
    const shorter = { text: 'The generals met.', sources: STORY.sources };
    const [theirs, mine] = [
      await put(id, { ...shorter, version: saved.version }),
      await put(id, { text: 'The coin shows a palm.', sources: [], version: saved.version }),
    ];
    expect(theirs.status).toBe(200);
    expect(mine).toMatchObject(refused(409, 'catalog.story-changed'));
    expect(await read(id)).toEqual(theirs.body);
    const { body: unsourced } = await write(id, { ...shorter, sources: [] });
    const versions = [empty, saved.version, theirs.body.version, unsourced.version];
    expect(new Set(versions).size).toBe(4);
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
    expect((await put('999999', { ...STORY, version: '' })).status).toBe(404);
  });
});
