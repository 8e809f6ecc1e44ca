import { useApi } from '../../../test/api.js';
import { anAdmin } from '../../../test/build.js';
import { anOrder, aProduct, COIN } from '../../../test/products.js';
import { DEFAULT_SETTINGS } from '../../settings/settings.contract.js';
import { ImageSweeper } from './image-sweeper.js';
import { imageUrl } from './image-name.js';
import { Image } from './image.entity.js';
import { lockImages } from './lock-images.query.js';

const DAY = 24 * 3600;
const api = useApi();
const images = () => api.dataSource.getRepository(Image);
const sweep = () => api.app.get(ImageSweeper).sweep();

let made = 0;
async function aStoredImage(): Promise<string> {
  const hash = (++made).toString(16).padStart(32, '0');
  await images().insert({ hash, width: 9, height: 9 });
  return hash;
}

const isStored = (hash: string) => images().existsBy({ hash });

describe('uploaded image', () => {
  it('is deleted after a day without use, not earlier', async () => {
    const hash = await aStoredImage();
    await sweep();
    api.clock.forward(DAY - 60);
    await sweep();
    expect(await isStored(hash)).toBe(true);
    api.clock.forward(120);
    await sweep();
    expect(await isStored(hash)).toBe(false);
  });

  it('is removed from the response cache when it is deleted', async () => {
    const hash = await aStoredImage();
    await api.dataSource.query(
      `INSERT INTO image_variant (hash, width, format, bytes) VALUES ($1, 320, 'webp', 'abc')`,
      [hash],
    );
    const path = imageUrl(hash).replace('/api', '').replace(/-\d+/, '-320');
    expect((await api.get(path)).status).toBe(200);
    expect(await api.statements(() => api.get(path))).toEqual([]);
    await sweep();
    api.clock.forward(DAY + 60);
    await sweep();
    expect((await api.get(path)).status).toBe(404);
  });

  it('is kept while a product, an order or the settings use it', async () => {
    const ofProduct = await aStoredImage();
    const ofOrder = await aStoredImage();
    const ofShop = await aStoredImage();
    const admin = await anAdmin(api);
    const shown = { ...COIN, images: [{ url: imageUrl(ofProduct), alt: 'It' }] };
    expect((await admin.post('/admin/products', shown)).status).toBe(201);
    const logo = { ...DEFAULT_SETTINGS, logo_url: imageUrl(ofShop) };
    expect((await admin.put('/settings', logo)).status).toBe(200);
    await anOrder(admin, await aProduct(api));
    // The order's product has a different image now.
    await api.dataSource.query('UPDATE order_item SET image_hash = $1', [ofOrder]);
    await sweep();
    api.clock.forward(2 * DAY);
    await sweep();
    for (const hash of [ofProduct, ofOrder, ofShop]) expect(await isStored(hash)).toBe(true);
    // The logo is unused from here on: its day starts now.
    await admin.put('/settings', DEFAULT_SETTINGS);
    await sweep();
    expect(await isStored(ofShop)).toBe(true);
    api.clock.forward(DAY + 60);
    await sweep();
    expect(await isStored(ofShop)).toBe(false);
  });

  it('is not deleted while a transaction saves it', async () => {
    const hash = await aStoredImage();
    await sweep();
    api.clock.forward(2 * DAY);
    await api.dataSource.transaction(async (manager) => {
      expect(await lockImages(manager, [hash])).toEqual(new Set([hash]));
      await sweep();
    });
    expect(await isStored(hash)).toBe(true);
  });

  it('is referenced only by tables that the sweep checks', async () => {
    const rows = await api.dataSource.query<{ name: string }[]>(
      `SELECT conrelid::regclass::text AS name FROM pg_constraint
        WHERE contype = 'f' AND confrelid = 'image'::regclass AND confdeltype <> 'c' ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['order_item', 'product_image']);
  });
});
