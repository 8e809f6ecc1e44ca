import { createReleaseDocument } from '../shop.fixture.ts';
import { ReleaseReader } from './release-reader.ts';
import { useTempDir } from '../../../release/temp-dir.fixture.ts';

describe('what is live of a part', () => {
  const folder = useTempDir();
  let now: number;
  let says: () => Promise<string>;
  let asked: number;
  const complaints: string[] = [];

  const good = (id: string) => () =>
    Promise.resolve(JSON.stringify(createReleaseDocument('storefront-mfe', id)));
  /** Patient: what is not about waiting does not depend on how busy the machine is. */
  const aReader = (grace = 30_000) =>
    new ReleaseReader({
      part: 'storefront-mfe',
      source: () => {
        asked += 1;
        return says();
      },
      lastGoodPath: folder('storefront-mfe.json'),
      warn: (_details, message) => complaints.push(message),
      now: () => now,
      grace,
    });
  const liveOf = async (reader: ReleaseReader) => (await reader.document())?.live.id;

  beforeEach(() => {
    now = 0;
    asked = 0;
    complaints.length = 0;
  });

  it('is asked at most once a second, however many pages are served', async () => {
    says = good('aaaa');
    const reader = aReader();
    await Promise.all([reader.document(), reader.document(), reader.document()]);
    now = 999;
    await reader.document();
    expect(asked).toBe(1);
    says = good('bbbb');
    now = 1_000;
    expect(await liveOf(reader)).toBe('bbbb');
  });

  it.each([
    ['garbage', () => Promise.resolve('<html>')],
    ['a document of another kind', () => Promise.resolve('{"schema":2}')],
    [
      "another part's document",
      () => Promise.resolve(JSON.stringify(createReleaseDocument('admin-mfe'))),
    ],
    [
      'a path out of the release',
      async () => (await good('bbbb')()).replaceAll('entry.js', '../x'),
    ],
    ['nothing at all', () => Promise.reject(new Error('refused'))],
  ])('stays the last good release when the part says %s', async (_what, answer) => {
    says = good('aaaa');
    const reader = aReader();
    await reader.document();
    says = answer;
    now = 5_000;
    expect(await liveOf(reader)).toBe('aaaa');
    now = 10_000;
    await reader.document();
    expect(complaints).toHaveLength(1);
  });

  it('survives a restart of the server while the part is down', async () => {
    says = good('aaaa');
    await aReader().document();
    says = () => Promise.reject(new Error('refused'));
    expect(await liveOf(aReader())).toBe('aaaa');
  });

  it('is unknown when no good answer was ever had, and known as soon as there is one', async () => {
    says = () => Promise.reject(new Error('refused'));
    const reader = aReader();
    expect(await reader.document()).toBeNull();
    says = good('aaaa');
    now = 2_000;
    expect(await liveOf(reader)).toBe('aaaa');
  });

  it('does not hold a page up when the part hangs', async () => {
    says = good('aaaa');
    const reader = aReader(10);
    await reader.document();
    says = () => new Promise(() => undefined);
    now = 2_000;
    expect(await liveOf(reader)).toBe('aaaa');
  }, 15_000);

  it('is asked afresh for whoever tries again', async () => {
    says = good('aaaa');
    const reader = aReader();
    await reader.document();
    says = good('bbbb');
    expect((await reader.document({ afresh: true }))?.live.id).toBe('bbbb');
  });
});
