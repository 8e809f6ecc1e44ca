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

/** What is wrong when the tree has `changes`. */
function faults({ numbers, ...changes }: Changes): (string | null)[] {
  const current = { ...RELEASED, ...changes, numbers: { ...RELEASED.numbers, ...numbers } };
  return evaluate(RELEASED, current)
    .map(({ fault }) => fault)
    .filter((fault) => fault !== null);
}

describe('the numbers of the contracts', () => {
  it('may stay as they are while nothing changes', () => {
    expect(faults({})).toEqual([]);
  });

  it('a breaking change of HostApi needs the next contract number', () => {
    const hostText = host('');
    expect(faults({ hostText })).toEqual([expect.stringContaining('raise HOST_CONTRACT')]);
    expect(faults({ hostText, numbers: { contract: 4 } })).toEqual([]);
  });

  it('a token that other bundles use cannot go without another contract', () => {
    expect(faults({ page: [] })).toEqual([expect.stringContaining('raise HOST_CONTRACT')]);
    expect(faults({ page: [], numbers: { contract: 4 } })).toEqual([]);
    expect(faults({ page: ['--ground', '--sky'] })).toEqual([]);
  });

  it('a name that the platform no longer exports needs a new major version', () => {
    const platform: string[] = [];
    expect(faults({ platform, numbers: { platform: '1.5.0' } })).toEqual([
      expect.stringContaining('to 2.0.0'),
    ]);
    expect(faults({ platform, numbers: { platform: '2.0.0' } })).toEqual([]);
  });

  it('something new for remotes needs a new minor version, so that an older shell refuses them', () => {
    const platform = ['Link', 'useParams'];
    expect(faults({ platform })).toEqual([expect.stringContaining('to 1.5.0')]);
    expect(faults({ platform, numbers: { platform: '1.5.0' } })).toEqual([]);
  });

  it('a breaking change of the API needs its next major version', () => {
    expect(faults({ apiText: api({}) })).toEqual([expect.stringContaining('to 2.0.0')]);
    expect(faults({ apiText: api({}, '2.0.0'), numbers: { api: '2.0.0' } })).toEqual([]);
    expect(faults({ apiText: api({ ...CART, '/api/new': {} }) })).toEqual([]);
  });
});
