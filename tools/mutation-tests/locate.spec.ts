import { listDeclarations, locate } from './locate.ts';

const CODE = `import { lock } from './lock.ts';

export const LIMIT = 3;

/** A till. */
export class Till {
  constructor(private readonly key: string) {}

  async open(name: string): Promise<void> {
    await lock(this.key, name);
  }

  close() {
    const inner = () => lock(this.key, 'x');
    return inner();
  }
}
`;

const found = (anchor: { in?: string; find: string }) => {
  const { start, end } = locate(CODE, { file: 'till.ts', ...anchor });
  return CODE.slice(start, end);
};

describe('the code of a mutant', () => {
  it('is found inside its declaration, however it is formatted', () => {
    const find = 'await lock(\n  this.key,\n  name,\n);';
    expect(found({ in: 'Till.open', find })).toBe('await lock(this.key, name);');
    expect(found({ find: "import {lock} from './lock.ts';" })).toContain('import { lock }');
    expect(found({ in: 'LIMIT', find: 'export const LIMIT = 3' })).toBe('export const LIMIT = 3');
    expect(found({ in: 'Till.open', find: 'this.key,' })).toBe('this.key,');
    expect(found({ in: 'Till.close.inner', find: 'lock(this.key' })).toBe('lock(this.key');
    expect(found({ in: 'Till.constructor', find: 'readonly' })).toBe('readonly');
  });

  it.each([
    [{ find: 'lock(this.key' }, 'is in till.ts more than once'],
    [{ in: 'Till.close', find: 'await lock' }, 'is not in Till.close of till.ts'],
    [{ in: 'Till.shut', find: 'lock' }, 'till.ts declares no Till.shut'],
    [{ find: 'constLIMIT' }, 'is not in till.ts'],
  ])('is refused unless there is exactly one place: %j', (anchor, message) => {
    expect(() => found(anchor)).toThrow(message);
  });

  it('may be in a file that declares nothing', () => {
    const css = '.till {\n  color: red;\n}\n';
    expect(listDeclarations(css, 'till.css')).toEqual([]);
    expect(locate(css, { file: 'till.css', find: 'color:red' })).toEqual({ start: 10, end: 20 });
  });
});
