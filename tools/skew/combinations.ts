// Which versions of the parts meet each other while a release is under way.

export type Version = 'previous' | 'new';

/** One shop made of parts of different age. */
export interface Combination {
  readonly shell: Version;
  readonly storefront: Version;
  readonly admin: Version;
  readonly api: Version;
}

/**
 * Every combination of the parts that shoppers meet, and the previous back office in the new shop: a tab that is open
 * during the release saves through the new API.
 */
export function combinationsOf(versions: readonly Version[]): Combination[] {
  const ofShoppers = versions.flatMap((shell) =>
    versions.flatMap((storefront) =>
      versions.map((api): Combination => ({ shell, storefront, admin: 'new', api })),
    ),
  );
  if (!versions.includes('previous')) return ofShoppers;
  return [...ofShoppers, { shell: 'new', storefront: 'new', admin: 'previous', api: 'new' }];
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
