// Which versions of the parts meet each other while a release is under way.

export type Version = 'previous' | 'new';

/** One shop made of parts of different age. */
export interface Combination {
  readonly shell: Version;
  readonly storefront: Version;
  readonly api: Version;
}

/** Every combination of the versions there are. */
export function combinationsOf(versions: readonly Version[]): Combination[] {
  return versions.flatMap((shell) =>
    versions.flatMap((storefront) => versions.map((api) => ({ shell, storefront, api }))),
  );
}

export interface Result extends Combination {
  readonly passed: boolean;
  /** The shell does not host that storefront: what was tried is that it says so. */
  readonly refused: boolean;
}

const WIDTH = 12;

/** The results as a table for a terminal. */
export function matrixOf(results: readonly Result[]): string {
  const row = (...cells: string[]) =>
    cells
      .map((cell) => cell.padEnd(WIDTH))
      .join('')
      .trimEnd();
  return [
    row('shell', 'storefront', 'API', 'journeys'),
    ...results.map(({ shell, storefront, api, passed, refused }) =>
      row(shell, storefront, api, `${passed ? '✓' : '✗ fails'}${refused ? ' (refused)' : ''}`),
    ),
  ].join('\n');
}
