// Lists what the repository's source files export.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** A name that a file exports. */
export interface ExportedName {
  /** Path of the file, from the repository's root. */
  readonly file: string;
  readonly name: string;
  /** Whether it is a type: a class, interface, type alias or enum. */
  readonly isType: boolean;
}

/** The names that these files declare and export. Re-exports are not listed. */
export function listExportedNames(root: string, files: readonly string[]): ExportedName[] {
  return files.flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
    return source.statements.filter(isExported).flatMap((statement) => {
      const isType =
        ts.isClassDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement) ||
        ts.isEnumDeclaration(statement);
      return namesOf(statement).map((name) => ({ file, name, isType }));
    });
  });
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function namesOf(statement: ts.Statement): string[] {
  const declarations = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations
    : [statement as ts.DeclarationStatement];
  return declarations.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []));
}
