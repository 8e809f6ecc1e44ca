import type { Contracts } from './contracts.ts';
import { evaluate } from './evaluation.ts';

const host = (members: string) =>
  `export interface HostApi { ${members} }\nexport interface RemoteModule {}`;
const api = (paths: object, version = '1.2.0') => JSON.stringify({ info: { version }, paths });
const CART = { '/api/cart': { get: { responses: {} } } };

const RELEASED: Contracts = {
  hostText: host('readonly name: string'),
  platform: ['Link'],
  page: ['--ground'],
  apiText: api(CART),
  numbers: { contract: 3, platform: '1.4.2', api: '1.2.0' },
};

type Changes = Partial<Omit<Contracts, 'numbers'>> & { numbers?: Partial<Contracts['numbers']> };

/** Errors if the tree has these changes. */
function errors({ numbers, ...changes }: Changes): (string | null)[] {
  const current = { ...RELEASED, ...changes, numbers: { ...RELEASED.numbers, ...numbers } };
  return evaluate(RELEASED, current)
    .map(({ error }) => error)
    .filter((error) => error !== null);
}

describe('the version numbers of the contracts', () => {
  it('may stay the same while nothing changes', () => {
    expect(errors({})).toEqual([]);
  });

  it('a breaking change of HostApi needs the next contract number', () => {
    const hostText = host('');
    expect(errors({ hostText })).toEqual([expect.stringContaining('raise HOST_CONTRACT')]);
    expect(errors({ hostText, numbers: { contract: 4 } })).toEqual([]);
  });

  it('removing a shared CSS token needs the next contract number', () => {
    expect(errors({ page: [] })).toEqual([expect.stringContaining('raise HOST_CONTRACT')]);
    expect(errors({ page: [], numbers: { contract: 4 } })).toEqual([]);
    expect(errors({ page: ['--ground', '--sky'] })).toEqual([]);
  });

  it('removing an export of the platform needs the next major version', () => {
    const platform: string[] = [];
    expect(errors({ platform, numbers: { platform: '1.5.0' } })).toEqual([
      expect.stringContaining('to 2.0.0'),
    ]);
    expect(errors({ platform, numbers: { platform: '2.0.0' } })).toEqual([]);
  });

  it('an addition for remotes needs the next minor version, so that an older shell rejects them', () => {
    const platform = ['Link', 'useParams'];
    expect(errors({ platform })).toEqual([expect.stringContaining('to 1.5.0')]);
    expect(errors({ platform, numbers: { platform: '1.5.0' } })).toEqual([]);
  });

  it('a breaking change of the API needs its next major version', () => {
    expect(errors({ apiText: api({}) })).toEqual([expect.stringContaining('to 2.0.0')]);
    expect(errors({ apiText: api({}, '2.0.0'), numbers: { api: '2.0.0' } })).toEqual([]);
    expect(errors({ apiText: api({ ...CART, '/api/new': {} }) })).toEqual([]);
  });
});
