// Remembers which mutants were detected, so that a run can go on where another stopped, and CI runs only the others.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mutant } from './mutants.ts';

/** Fingerprints of detected mutants. Committed, so that CI knows them. */
const FILE = 'tools/mutation-tests/detected.json';

/** Characters of a fingerprint. */
const LENGTH = 12;

const fingerprints = z.array(z.string());

/** Detected mutants of a tree, by the content of what they depend on. */
export class DetectedMutants {
  private constructor(
    private readonly root: string,
    private readonly known: Set<string>,
  ) {}

  /** Reads the recorded fingerprints; a missing file has none. */
  static async read(root: string): Promise<DetectedMutants> {
    const text = await readFile(join(root, FILE), 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '[]';
      throw error;
    });
    return new DetectedMutants(root, new Set(fingerprints.parse(JSON.parse(text))));
  }

  /** Whether this mutant was detected, with the present text of its file, its test and its list entry. */
  async hasMutant(mutant: Mutant): Promise<boolean> {
    return this.known.has(await this.mutantPrint(mutant));
  }

  /** Whether Stryker's mutants of this file were all detected, with the present text of file and specs. */
  async hasModule(file: string, specs: readonly string[]): Promise<boolean> {
    return this.known.has(await this.print([file, ...specs], 'stryker'));
  }

  async addMutant(mutant: Mutant): Promise<void> {
    this.add(await this.mutantPrint(mutant));
  }

  async addModule(file: string, specs: readonly string[]): Promise<void> {
    this.add(await this.print([file, ...specs], 'stryker'));
  }

  /** Forgets every fingerprint that none of these mutants has, such as those of earlier versions of a file. */
  async prune(
    mutants: readonly Mutant[],
    modules: readonly (readonly [string, readonly string[]])[],
  ) {
    const current = new Set([
      ...(await Promise.all(mutants.map((mutant) => this.mutantPrint(mutant)))),
      ...(await Promise.all(
        modules.map(([file, specs]) => this.print([file, ...specs], 'stryker')),
      )),
    ]);
    for (const print of this.known) if (!current.has(print)) this.known.delete(print);
    this.write();
  }

  private mutantPrint({ list: _, ...mutant }: Mutant): Promise<string> {
    return this.print([mutant.file, mutant.test], JSON.stringify(mutant));
  }

  private async print(paths: readonly string[], of: string): Promise<string> {
    const texts = await Promise.all(paths.map((path) => readFile(join(this.root, path), 'utf8')));
    const hash = createHash('sha256').update(JSON.stringify([of, paths, texts]));
    return hash.digest('hex').slice(0, LENGTH);
  }

  private add(print: string): void {
    this.known.add(print);
    this.write();
  }

  /** Synchronous, so that writes of specs that run beside each other do not mix. */
  private write(): void {
    writeFileSync(
      join(this.root, FILE),
      `${JSON.stringify([...this.known].toSorted(), null, 2)}\n`,
    );
  }
}
