// Prepares a folder of built files for a release: integrity hashes, compressed copies, content id.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Files below this many bytes are not compressed: the copy would save nothing on the wire. */
const WORTH_COMPRESSING = 512;

/** Lists the files below `folder` as sorted relative paths with forward slashes. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Subresource integrity of every script and style sheet of `folder`, including the SSR bundle. */
export async function computeIntegrity(folder: string): Promise<Record<string, string>> {
  const paths = (await listFiles(folder)).filter((path) => /\.(c?js|css)$/.test(path));
  const entries = paths.map(async (path) => {
    const digest = createHash('sha384').update(await readFile(join(folder, path)));
    return [path, `sha384-${digest.digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Hashes file names, contents and `metadata`: the same bundle has the same id on every machine. */
export async function hashContent(folder: string, metadata: unknown): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(metadata));
  for (const path of await listFiles(folder)) {
    if (/\.(br|gz)$/.test(path)) continue;
    hash.update(`\0${path}\0`).update(await readFile(join(folder, path)));
  }
  return hash.digest('hex').slice(0, 12);
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTH_COMPRESSING) return;
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gzipped(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Writes `.br` and `.gz` beside every text file, so that no server compresses at request time. */
export async function precompress(folder: string): Promise<void> {
  const texts = (await listFiles(folder)).filter((path) => /\.(js|css|svg|json)$/.test(path));
  await Promise.all(texts.map((path) => compressFile(join(folder, path))));
}
