import { comparePlatform, compareHost, exportedNames } from './compare-host.ts';

const CONTRACT = `
  import type { QueryClient, RouteObject } from '@challenge-coins/shared-ui/platform';
  interface Readable<T> { readonly get: () => T; readonly subscribe: (listener: () => void) => () => void }
  interface User { readonly id: string; readonly age: number | null }
  interface Toast { readonly title: string; readonly tone?: 'success' | 'failure' }
  export interface HostApi {
    readonly contract: 1;
    readonly queryClient: QueryClient;
    readonly session: Readable<{ readonly user: User | null }>;
    toast(toast: Toast): void;
    confirm(question: string): Promise<boolean>;
  }
  export interface RemoteModule { readonly contract: number; routes(host: HostApi): RouteObject[] }
`;

/** What changes when `text` stands in the contract where `instead` stood. */
function whenReplaced(instead: string, text: string): string[] {
  expect(CONTRACT).toContain(instead);
  const findings = compareHost(CONTRACT, CONTRACT.replace(instead, text));
  return findings.map(({ kind, message }) => `${kind}: ${message}`);
}

describe('the contract between shell and remotes', () => {
  it('is the same after other words, names of types and names of arguments', () => {
    expect(whenReplaced('toast(toast: Toast)', '/** Shows it. */ toast(shown: Toast)')).toEqual([]);
  });

  it('does not count its own number as a change', () => {
    expect(whenReplaced('contract: 1', 'contract: 2')).toEqual([]);
  });

  it.each([
    ['a member that is removed', 'toast(toast: Toast): void;', '', 'break: HostApi.toast is gone'],
    [
      'a member that is renamed',
      'queryClient:',
      'queries:',
      'break: HostApi.queryClient is gone',
      'addition: HostApi.queries is new',
    ],
    [
      'a value that may now be something else',
      'id: string',
      'id: string | number',
      `break: HostApi.session: Type 'number' is not assignable to type 'string'.`,
    ],
    [
      'a value that may now be absent',
      'readonly id: string',
      'readonly id?: string',
      `break: HostApi.session: Property 'id' is optional in type 'User' but required in type 'User'.`,
    ],
    [
      'a choice that is no longer taken',
      "'success' | 'failure'",
      "'success'",
      `break: HostApi.toast: Type '"failure"' is not assignable to type '"success"'.`,
    ],
    [
      'a new required part of what a remote says',
      'readonly title: string;',
      'readonly title: string; readonly icon: string;',
      `break: HostApi.toast: Property 'icon' is missing in type 'Toast' but required in type 'Toast'.`,
    ],
    [
      'an optional part that is now required',
      'tone?:',
      'tone:',
      `break: HostApi.toast: Property 'tone' is optional in type 'Toast' but required in type 'Toast'.`,
    ],
    [
      'a new required argument',
      'toast(toast: Toast)',
      'toast(toast: Toast, seconds: number)',
      `break: HostApi.toast: Target signature provides too few arguments. Expected 2 or more, but got 1.`,
    ],
    [
      'another answer',
      'Promise<boolean>',
      'Promise<string>',
      `break: HostApi.confirm: Type 'string' is not assignable to type 'boolean'.`,
    ],
    [
      'something new that every remote has to bring',
      'readonly contract: number;',
      'readonly contract: number; readonly name: string;',
      `break: RemoteModule.name: Property 'name' is missing in type 'Without<RemoteModule>' but required in type 'Pick<Without<RemoteModule>, "name">'.`,
    ],
  ])('breaks by %s', (_name, instead, text, ...found: string[]) => {
    expect(whenReplaced(instead, text)).toEqual(found);
  });

  it.each([
    [
      'a new member',
      'readonly queryClient',
      'announce(message: string): void; readonly queryClient',
      'addition: HostApi.announce is new',
    ],
    [
      'a new optional part',
      'readonly title: string;',
      'readonly title: string; readonly icon?: string;',
      'addition: HostApi.toast takes or promises more',
    ],
    [
      'a wider choice',
      "'success' | 'failure'",
      'string',
      'addition: HostApi.toast takes or promises more',
    ],
    [
      'a value that is never null any more, which an older shell does not promise',
      'number | null',
      'number',
      'addition: HostApi.session takes or promises more',
    ],
  ])('stays whole with %s', (_name, instead, text, ...found: string[]) => {
    expect(whenReplaced(instead, text)).toEqual(found);
  });
});

describe('the platform', () => {
  it('breaks by a name that it no longer exports, and not by a new one', () => {
    const before = exportedNames(`export { Link, useParams } from 'react-router';`);
    const after = exportedNames(`export { Link } from 'a';\nexport type { RouteObject } from 'b';`);
    expect(comparePlatform(before, after)).toEqual([
      { kind: 'break', words: 'shared-ui/platform no longer exports useParams' },
      { kind: 'addition', words: 'shared-ui/platform exports RouteObject' },
    ]);
  });
});
