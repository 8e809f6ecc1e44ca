// Reproducible builds: the same sources give the same bytes, and so the same release id, in any folder.
import webpack from 'webpack';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { z } from 'zod';

const PLUGIN_NAME = 'SameBytes';

const mapSchema = z.looseObject({
  version: z.number(),
  file: z.string().default(''),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

/** Keeps the path of the build folder out of the hashes, and so out of the scripts. */
export class ReproducibleBuildPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(PLUGIN_NAME, (compilation) => {
      // Webpack shortens paths in source maps that are objects; swc-loader returns strings.
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(
        PLUGIN_NAME,
        ([source, map, more]) => [
          source,
          typeof map === 'string' ? mapSchema.parse(JSON.parse(map)) : map,
          more,
        ],
      );
    });
  }
}
