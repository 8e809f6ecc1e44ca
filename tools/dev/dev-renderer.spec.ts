import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { DevRenderer } from './dev-renderer.ts';

describe('rendering in development', () => {
  const folder = useTempDir();
  let renderer: DevRenderer;

  const source = (text: string) => writeFile(folder('ssr.js'), text);
  const page = (text: string) =>
    `exports.paint = async ({ path }) => ({ html: path + ' ${text}', head: { title: '' } });`;
  const paint = () => renderer.render('paint', 'any', '{"path":"/shop"}');

  /** Waits for a build for which `check` is true. */
  async function waitForBuild(check: () => boolean): Promise<void> {
    while (!check()) await delay(20);
  }

  beforeEach(async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    await source(page('first'));
    renderer = new DevRenderer(folder('out'), '/part/releases/development/', {
      mode: 'development',
      devtool: false,
      target: 'node',
      context: folder(),
      entry: { painter: './ssr.js' },
      output: { filename: '[name].[contenthash:10].cjs', library: { type: 'commonjs2' } },
    });
    await waitForBuild(() => renderer.bundle !== null);
  });
  afterEach(async () => {
    await renderer.close();
    jest.restoreAllMocks();
  });

  it('is done from the current sources, each time under another name', async () => {
    const before = renderer.bundle;
    expect(await paint()).toContain('/shop first');
    await source(page('second'));
    await waitForBuild(() => renderer.bundle !== null && renderer.bundle.hash !== before?.hash);
    expect(await paint()).toContain('/shop second');
  });

  it('pauses while the sources do not compile', async () => {
    await source('exports.paint = ;');
    await waitForBuild(() => renderer.bundle === null);
    await expect(paint()).rejects.toThrow('The renderer is not running');
    await source(page('first'));
    await waitForBuild(() => renderer.bundle !== null);
    expect(await paint()).toContain('/shop first');
  });
});
