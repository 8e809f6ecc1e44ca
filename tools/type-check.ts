// Type-checks a text in memory.
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '@challenge-coins/release/parts';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

/** Cache of source files, such as TypeScript's own libraries. */
const cache = new Map<string, ts.SourceFile | undefined>();

/** Type errors of `text` by line, counted from 0. Imports resolve as in tools/. */
export function getTypeErrors(text: string): Map<number, string> {
  const path = join(ROOT, 'tools/text.generated.ts');
  const host = ts.createCompilerHost(OPTIONS);
  const fromDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) =>
    name === path
      ? ts.createSourceFile(name, text, version)
      : (cache.get(name) ?? cache.set(name, fromDisk(name, version)).get(name));
  const program = ts.createProgram([path], OPTIONS, host);
  return new Map(
    ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
      const message = ts.flattenDiagnosticMessageText(messageText, '\n');
      return [file?.getLineAndCharacterOfPosition(start).line ?? -1, message];
    }),
  );
}
