// Combinations of part versions that run together during a release.

export type Version = 'previous' | 'new';

/** A shop of parts of different versions. */
export interface Combination {
  readonly shell: Version;
  readonly storefront: Version;
  readonly admin: Version;
  readonly api: Version;
}

/**
 * All combinations of the parts that shoppers use, and the previous admin in the new shop: a tab that is
 * open during the release saves through the new API.
 */
export function listCombinations(versions: readonly Version[]): Combination[] {
  const shopperCombinations = versions.flatMap((shell) =>
    versions.flatMap((storefront) =>
      versions.map((api): Combination => ({ shell, storefront, admin: 'new', api })),
    ),
  );
  if (!versions.includes('previous')) return shopperCombinations;
  return [
    ...shopperCombinations,
    { shell: 'new', storefront: 'new', admin: 'previous', api: 'new' },
  ];
}

export interface Result extends Combination {
  readonly passed: boolean;
  /** The shell rejects that storefront: the test checks the rejection instead of the journeys. */
  readonly refused: boolean;
}

const WIDTH = 12;

/** Formats the results as a table for a terminal. */
export function formatMatrix(results: readonly Result[]): string {
  const row = (...cells: string[]) =>
    cells
      .map((cell) => cell.padEnd(WIDTH))
      .join('')
      .trimEnd();
  return [
    row('shell', 'storefront', 'admin', 'API', 'journeys'),
    ...results.map(({ shell, storefront, admin, api, passed, refused }) =>
      row(
        shell,
        storefront,
        admin,
        api,
        `${passed ? '✓' : '✗ fails'}${refused ? ' (refused)' : ''}`,
      ),
    ),
  ].join('\n');
}
