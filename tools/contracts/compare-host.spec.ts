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

/** Findings after replacing `original` by `text` in the contract. */
function compareReplaced(original: string, text: string): string[] {
  expect(CONTRACT).toContain(original);
  const findings = compareHost(CONTRACT, CONTRACT.replace(original, text));
  return findings.map(({ kind, message }) => `${kind}: ${message}`);
}

describe('the contract between shell and remotes', () => {
  it('ignores comments, type names and argument names', () => {
    expect(compareReplaced('toast(toast: Toast)', '/** Shows it. */ toast(shown: Toast)')).toEqual(
      [],
    );
  });

  it('ignores its own version number', () => {
    expect(compareReplaced('contract: 1', 'contract: 2')).toEqual([]);
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
      'an alternative that is no longer accepted',
      "'success' | 'failure'",
      "'success'",
      `break: HostApi.toast: Type '"failure"' is not assignable to type '"success"'.`,
    ],
    [
      'a new required property of an argument',
      'readonly title: string;',
      'readonly title: string; readonly icon: string;',
      `break: HostApi.toast: Property 'icon' is missing in type 'Toast' but required in type 'Toast'.`,
    ],
    [
      'an optional property that is now required',
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
      'another return type',
      'Promise<boolean>',
      'Promise<string>',
      `break: HostApi.confirm: Type 'string' is not assignable to type 'boolean'.`,
    ],
    [
      'a new member that every remote must provide',
      'readonly contract: number;',
      'readonly contract: number; readonly name: string;',
      `break: RemoteModule.name: Property 'name' is missing in type 'Without<RemoteModule>' but required in type 'Pick<Without<RemoteModule>, "name">'.`,
    ],
  ])('breaks with %s', (_name, original, text, ...findings: string[]) => {
    expect(compareReplaced(original, text)).toEqual(findings);
  });

  it.each([
    [
      'a new member',
      'readonly queryClient',
      'announce(message: string): void; readonly queryClient',
      'addition: HostApi.announce is new',
    ],
    [
      'a new optional property',
      'readonly title: string;',
      'readonly title: string; readonly icon?: string;',
      'addition: HostApi.toast accepts or returns more',
    ],
    [
      'a wider union',
      "'success' | 'failure'",
      'string',
      'addition: HostApi.toast accepts or returns more',
    ],
    [
      'a value that is no longer null, which an older shell does not guarantee',
      'number | null',
      'number',
      'addition: HostApi.session accepts or returns more',
    ],
  ])('stays compatible with %s', (_name, original, text, ...findings: string[]) => {
    expect(compareReplaced(original, text)).toEqual(findings);
  });
});

describe('the platform', () => {
  it('breaks with a removed export, but not with a new one', () => {
    const before = exportedNames(`export { Link, useParams } from 'react-router';`);
    const after = exportedNames(`export { Link } from 'a';\nexport type { RouteObject } from 'b';`);
    expect(comparePlatform(before, after)).toEqual([
      { kind: 'break', message: 'shared-ui/platform no longer exports useParams' },
      { kind: 'addition', message: 'shared-ui/platform exports RouteObject' },
    ]);
  });
});
