// Loader of data that a script fetches.
import type { LoaderContext } from 'webpack';

/** Runs a module at build time and returns its default export as JSON. URLs of files in it are relative to the JSON. */
export default async function jsonLoader(this: LoaderContext<unknown>): Promise<string> {
  const options = { publicPath: '' };
  const module = (await this.importModule(this.resourcePath, options)) as { default: unknown };
  return JSON.stringify(module.default);
}
