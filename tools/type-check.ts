// What the TypeScript compiler says about a text that is no file.
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../release/parts.ts';

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

/** TypeScript's own descriptions, read once. */
const read = new Map<string, ts.SourceFile | undefined>();

/** The complaints about `text` by its lines, counted from 0; what it imports, it finds as we do. */
export function getTypeErrors(text: string): Map<number, string> {
  const path = join(ROOT, 'tools/text.generated.ts');
  const host = ts.createCompilerHost(OPTIONS);
  const fromDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) =>
    name === path
      ? ts.createSourceFile(name, text, version)
      : (read.get(name) ?? read.set(name, fromDisk(name, version)).get(name));
  const program = ts.createProgram([path], OPTIONS, host);
  return new Map(
    ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
      const words = ts.flattenDiagnosticMessageText(messageText, '\n');
      return [file?.getLineAndCharacterOfPosition(start).line ?? -1, words];
    }),
  );
}
