import { createReleaseDocument } from '../shop.fixture.ts';
import { ReleaseReader } from './release-reader.ts';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';

describe('the release reader', () => {
  const folder = useTempDir();
  let now: number;
  let says: () => Promise<string>;
  let asked: number;
  const complaints: string[] = [];

  const good = (id: string) => () =>
    Promise.resolve(JSON.stringify(createReleaseDocument('storefront-mfe', id)));
  /** The long default wait keeps tests independent of the machine's load. */
  const createReader = (maxWaitMs = 30_000) =>
    new ReleaseReader({
      part: 'storefront-mfe',
      source: () => {
        asked += 1;
        return says();
      },
      lastGoodPath: folder('storefront-mfe.json'),
      warn: (_details, message) => complaints.push(message),
      now: () => now,
      maxWaitMs,
    });
  const getLiveId = async (reader: ReleaseReader) => (await reader.document())?.live.id;

  beforeEach(() => {
    now = 0;
    asked = 0;
    complaints.length = 0;
  });

  it('reads at most once a second', async () => {
    says = good('aaaa');
    const reader = createReader();
    await Promise.all([reader.document(), reader.document(), reader.document()]);
    now = 999;
    await reader.document();
    expect(asked).toBe(1);
    says = good('bbbb');
    now = 1_000;
    expect(await getLiveId(reader)).toBe('bbbb');
  });

  it.each([
    ['garbage', () => Promise.resolve('<html>')],
    ['a document of another schema', () => Promise.resolve('{"schema":2}')],
    [
      "another part's document",
      () => Promise.resolve(JSON.stringify(createReleaseDocument('admin-mfe'))),
    ],
    [
      'a path outside the release',
      async () => (await good('bbbb')()).replaceAll('entry.js', '../x'),
    ],
    ['no response', () => Promise.reject(new Error('refused'))],
  ])('keeps the last valid document on %s', async (_what, response) => {
    says = good('aaaa');
    const reader = createReader();
    await reader.document();
    says = response;
    now = 5_000;
    expect(await getLiveId(reader)).toBe('aaaa');
    now = 10_000;
    await reader.document();
    expect(complaints).toHaveLength(1);
  });

  it('restores the last valid document after a restart while the part is down', async () => {
    says = good('aaaa');
    await createReader().document();
    says = () => Promise.reject(new Error('refused'));
    expect(await getLiveId(createReader())).toBe('aaaa');
  });

  it('returns null until there is a valid document', async () => {
    says = () => Promise.reject(new Error('refused'));
    const reader = createReader();
    expect(await reader.document()).toBeNull();
    says = good('aaaa');
    now = 2_000;
    expect(await getLiveId(reader)).toBe('aaaa');
  });

  it('does not block pages when the part hangs', async () => {
    says = good('aaaa');
    const reader = createReader(10);
    await reader.document();
    says = () => new Promise(() => undefined);
    now = 2_000;
    expect(await getLiveId(reader)).toBe('aaaa');
  }, 15_000);

  it('bypasses the cache on request', async () => {
    says = good('aaaa');
    const reader = createReader();
    await reader.document();
    says = good('bbbb');
    expect((await reader.document({ bypassCache: true }))?.live.id).toBe('bbbb');
  });
});
