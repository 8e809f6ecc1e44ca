import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { hashContent, listFiles, computeIntegrity, precompress } from './bundle.ts';
import { useTempDir } from './temp-dir.fixture.ts';

describe('a bundle', () => {
  const folder = useTempDir();
  const script = 'export const coin = 1804;\n'.repeat(100);

  beforeEach(async () => {
    await writeFile(folder('app.js'), script);
    await writeFile(folder('font.woff2'), Buffer.alloc(2000, 7));
  });

  it('has an id that depends only on its bytes and metadata', async () => {
    const id = await hashContent(folder(), { contract: 1 });
    expect(await hashContent(folder(), { contract: 1 })).toBe(id);
    expect(await hashContent(folder(), { contract: 2 })).not.toBe(id);
    await writeFile(folder('app.js'), `${script}//`);
    expect(await hashContent(folder(), { contract: 1 })).not.toBe(id);
  });

  it('lists the subresource integrity of scripts and style sheets', async () => {
    const digest = createHash('sha384').update(script).digest('base64');
    expect(await computeIntegrity(folder())).toEqual({ 'app.js': `sha384-${digest}` });
  });

  it('lists the integrity of the SSR bundle', async () => {
    await writeFile(folder('painter.cjs'), script);
    const { 'app.js': ofTheSameBytes, 'painter.cjs': ofPainter } = await computeIntegrity(folder());
    expect(ofPainter).toBe(ofTheSameBytes);
  });

  it('stores compressed copies of text files, but not of files that are already compressed', async () => {
    await precompress(folder());
    const copy = (ending: string) => readFile(folder(`app.js.${ending}`));
    expect(brotliDecompressSync(await copy('br')).toString()).toBe(script);
    expect(gunzipSync(await copy('gz')).toString()).toBe(script);
    expect(await listFiles(folder())).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'font.woff2']);
  });

  it('keeps its id when compressed copies are added', async () => {
    const id = await hashContent(folder(), {});
    await precompress(folder());
    expect(await hashContent(folder(), {})).toBe(id);
  });
});
