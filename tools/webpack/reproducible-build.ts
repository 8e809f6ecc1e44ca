// The same sources give the same bytes, and so the same release id, in whatever folder they are built.
import webpack from 'webpack';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { z } from 'zod';

const NAME = 'SameBytes';

const mapSchema = z.looseObject({
  version: z.number(),
  file: z.string().default(''),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

/** Keeps the folder of the build out of the hashes, and with them out of the scripts. */
export class ReproducibleBuildPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Of a map that is an object webpack shortens the paths; swc-loader gives a text.
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(
        NAME,
        ([source, map, more]) => [
          source,
          typeof map === 'string' ? mapSchema.parse(JSON.parse(map)) : map,
          more,
        ],
      );
    });
  }
}
