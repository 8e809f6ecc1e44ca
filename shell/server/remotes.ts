// Which remotes the shop is made of: configuration, so that one more needs no release of the shell.
import { z } from 'zod';

/** A part of the shop with a server and releases of its own. */
export interface Remote {
  /** Its workspace name, `storefront-mfe`; its files are passed on below `/storefront-mfe/`. */
  readonly name: string;
  /** Where its server is. */
  readonly url: string;
  /** The beginnings of the addresses it answers for: `/admin` stands for `/admin/orders` as well. */
  readonly paths: readonly string[];
}

const NAME = /^[a-z][a-z-]{1,40}$/;
const PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;
/** First segments of addresses that the shell's server answers itself. */
const TAKEN = ['api', 'health', 'icons', 'preview', 'shell', 'visits'];

const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

/** `hello-mfe http://hello:3004 /hello`: name, address and paths. */
function remoteIn(text: string): Remote {
  const [name = '', url = '', ...paths] = text.split(/\s+/);
  return { name, url, paths };
}

function faultOf({ name, url, paths }: Remote): string | null {
  if (!NAME.test(name) || TAKEN.includes(name)) return `"${name}" is no name for a part`;
  if (!isAddress(url)) return `the address of ${name} must look like http://host:port`;
  if (paths.length === 0) return `${name} needs a path that it answers for, like /hello`;
  const wrong = paths.find((path) => !PATH.test(path));
  return wrong === undefined ? null : `"${wrong}" of ${name} must be a path like /hello`;
}

/** What some of them say that cannot be true of all; null when they get on. */
export function findRemoteConflict(remotes: readonly Remote[]): string | null {
  const paths = remotes.flatMap((remote) => remote.paths);
  const twice = paths.find((path, index) => paths.indexOf(path) < index);
  if (twice !== undefined) return `two parts answer for ${twice}`;
  const hidden = [...TAKEN, ...remotes.map(({ name }) => name)].map((name) => `/${name}`);
  const lost = paths.find((path) => hidden.some((own) => `${path}/`.startsWith(`${own}/`)));
  return lost === undefined ? null : `pages below ${lost} would never be reached`;
}

/** The setting `REMOTES`: `hello-mfe http://hello:3004 /hello, other-mfe http://other:3005 /one /two`. */
export const remotesSetting = z.string().transform((text, context) => {
  const items = text.split(',').map((item) => item.trim());
  const remotes = items.filter((item) => item !== '').map(remoteIn);
  const [fault] = remotes.flatMap((remote) => faultOf(remote) ?? []);
  if (fault === undefined) return remotes;
  context.addIssue({ code: 'custom', message: `is wrong: ${fault}` });
  return z.NEVER;
});

/** `known` with `more` beside them; one of the same name takes the place of the known one. */
export function mergeRemotes(known: readonly Remote[], more: readonly Remote[]): readonly Remote[] {
  const remotes = new Map([...known, ...more].map((remote) => [remote.name, remote] as const));
  return [...remotes.values()];
}

const isBelow = (path: string, beginning: string) =>
  beginning === '/' || `${path}/`.startsWith(`${beginning}/`);

/** The remote that answers for a path: the longest beginning wins; null where none does. */
export function matchRemote(path: string, remotes: readonly Remote[]): Remote | null {
  const claims = remotes.flatMap((remote) => remote.paths.map((start) => ({ remote, start })));
  return (
    claims
      .filter(({ start }) => isBelow(path, start))
      .sort((a, b) => b.start.length - a.start.length)[0]?.remote ?? null
  );
}
