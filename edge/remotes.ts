// The shop's remotes. They are configured, so that adding one needs no release of the shell.
import { z } from 'zod';
import { findByLongestPrefix, isBelow } from '@challenge-coins/release/path-prefix';
import { LOCALES } from '@challenge-coins/server-kit/source';

/** A remote: a separately released part with its own server. */
export interface Remote {
  /** Workspace name, `storefront-mfe`; its files are proxied below `/storefront-mfe/`. */
  readonly name: string;
  readonly url: string;
  /** Path prefixes that it serves: `/admin` includes `/admin/orders`. */
  readonly paths: readonly string[];
}

const NAME = /^[a-z][a-z-]{1,40}$/;
const PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;
/** First path segments that the shell's server handles itself, and the prefixes of the languages. */
const RESERVED = ['api', 'health', 'icons', 'preview', 'shell', 'visits', ...LOCALES];

const isHttpUrl = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

/** Parses `hello-mfe http://hello:3004 /hello`: name, URL and paths. */
function parseRemote(text: string): Remote {
  const [name = '', url = '', ...paths] = text.split(/\s+/);
  return { name, url, paths };
}

function validateRemote({ name, url, paths }: Remote): string | null {
  if (!NAME.test(name) || RESERVED.includes(name)) return `"${name}" is not a valid part name`;
  if (!isHttpUrl(url)) return `the URL of ${name} must look like http://host:port`;
  if (paths.length === 0) return `${name} needs a path to serve, like /hello`;
  const invalidPath = paths.find((path) => !PATH.test(path));
  return invalidPath === undefined
    ? null
    : `"${invalidPath}" of ${name} must be a path like /hello`;
}

/** Describes a conflict between remotes; null if there is none. */
export function findRemoteConflict(remotes: readonly Remote[]): string | null {
  const paths = remotes.flatMap((remote) => remote.paths);
  const duplicate = paths.find((path, index) => paths.indexOf(path) < index);
  if (duplicate !== undefined) return `two parts serve ${duplicate}`;
  const reservedPaths = [...RESERVED, ...remotes.map(({ name }) => name)].map((name) => `/${name}`);
  const unreachable = paths.find((path) => reservedPaths.some((own) => isBelow(path, own)));
  return unreachable === undefined ? null : `pages below ${unreachable} would be unreachable`;
}

/** Parses `REMOTES`: `hello-mfe http://hello:3004 /hello, other-mfe http://other:3005 /one /two`. */
export const remotesSetting = z.string().transform((text, context) => {
  const items = text.split(',').map((item) => item.trim());
  const remotes = items.filter((item) => item !== '').map(parseRemote);
  const [error] = remotes.flatMap((remote) => validateRemote(remote) ?? []);
  if (error === undefined) return remotes;
  context.addIssue({ code: 'custom', message: `is invalid: ${error}` });
  return z.NEVER;
});

/** Merges `more` into `known`; a remote of the same name replaces the known one. */
export function mergeRemotes(known: readonly Remote[], more: readonly Remote[]): readonly Remote[] {
  const remotes = new Map([...known, ...more].map((remote) => [remote.name, remote] as const));
  return [...remotes.values()];
}

/** Remote that serves a path, by longest prefix; null if there is none. */
export function matchRemote(path: string, remotes: readonly Remote[]): Remote | null {
  return findByLongestPrefix(remotes, ({ paths }) => paths, path) ?? null;
}
