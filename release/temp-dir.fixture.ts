import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Provides an empty folder for each test of a suite; returns a function that joins paths in it. All are
 * deleted at the end of the suite.
 */
export function useTempDir(): (...path: string[]) => string {
  let all: string;
  let folder: string;
  beforeAll(async () => {
    all = await mkdtemp(join(tmpdir(), 'tests-'));
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(all, 'test-'));
  });
  afterAll(() => rm(all, { recursive: true, force: true }));
  return (...path) => join(folder, ...path);
}
