// Finds the code that a mutant replaces: by its declaration in the syntax tree, and inside it by text without formatting.
import ts from 'typescript';

/** Where a mutant's code is. */
export interface Anchor {
  /** Path of the file, from the repository's root. */
  readonly file: string;
  /** Dotted path of the declaration that contains it, such as `CheckoutService.place`; without one, the whole file. */
  readonly in?: string | undefined;
  /** The code to replace. Whitespace and trailing commas do not count. Occurs once in the declaration. */
  readonly find: string;
}

/** Offsets of the first character and behind the last one. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const SOURCE = /\.[cm]?[jt]sx?$/;

/** Finds the code of an anchor. Throws an Error that says why there is not exactly one place. */
export function locate(code: string, { file, in: path, find }: Anchor): Span {
  const scope =
    path === undefined ? { start: 0, end: code.length } : getDeclaration(code, file, path);
  const text = squeeze(code.slice(scope.start, scope.end));
  // The last comma of an argument list may be a trailing one, which is not in the squeezed code.
  const wanted = squeeze(find).text.replace(/,$/, '');
  const first = text.text.indexOf(wanted);
  const place = path === undefined ? file : `${path} of ${file}`;
  if (first < 0) throw new Error(`its code is not in ${place}`);
  if (text.text.includes(wanted, first + 1))
    throw new Error(`its code is in ${place} more than once`);
  const offsetOf = (index: number) => scope.start + (text.offsets[index] ?? 0);
  const end = offsetOf(first + wanted.length - 1) + 1;
  const comma = find.trimEnd().endsWith(',') ? /^\s*,/.exec(code.slice(end)) : null;
  return { start: offsetOf(first), end: end + (comma?.[0].length ?? 0) };
}

/** Dotted paths of all declarations of a file, each with its span; the innermost ones come last. */
export function listDeclarations(code: string, file: string): (Span & { readonly path: string })[] {
  if (!SOURCE.test(file)) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: (Span & { path: string })[] = [];
  const visit = (node: ts.Node, outer: string) => {
    const name = nameOf(node);
    const path = name === undefined ? outer : outer === '' ? name : `${outer}.${name}`;
    if (name !== undefined)
      found.push({ path, start: spanNode(node).getStart(source), end: spanNode(node).end });
    ts.forEachChild(node, (child) => visit(child, path));
  };
  visit(source, '');
  return found;
}

function getDeclaration(code: string, file: string, path: string): Span {
  const found = listDeclarations(code, file).filter((declaration) => declaration.path === path);
  const [declaration, another] = found;
  if (!declaration) throw new Error(`${file} declares no ${path}`);
  if (another) throw new Error(`${file} declares ${path} more than once`);
  return declaration;
}

/** The name of a declaration; undefined for every other node. */
function nameOf(node: ts.Node): string | undefined {
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  const isDeclaration =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isGetAccessorDeclaration(node) ||
    ts.isSetAccessorDeclaration(node) ||
    ts.isVariableDeclaration(node);
  return isDeclaration && node.name && ts.isIdentifier(node.name) ? node.name.text : undefined;
}

/** `export const` belongs to the declaration of a single variable. */
function spanNode(node: ts.Node): ts.Node {
  const list = node.parent;
  const isSingle =
    ts.isVariableDeclaration(node) &&
    ts.isVariableDeclarationList(list) &&
    list.declarations.length === 1;
  return isSingle && ts.isVariableStatement(list.parent) ? list.parent : node;
}

const WORD = /[\p{L}\p{N}_$]/u;

/** A text without formatting: no whitespace but between words, no trailing commas. `offsets` are those of its characters. */
function squeeze(code: string): { text: string; offsets: number[] } {
  let text = '';
  const offsets: number[] = [];
  for (let at = 0; at < code.length; at += 1) {
    let char = code.charAt(at);
    const next = nextVisible(code, at + 1);
    if (/\s/.test(char)) {
      if (!WORD.test(text.slice(-1)) || !WORD.test(next) || /\s/.test(code.charAt(at + 1)))
        continue;
      char = ' ';
    } else if (char === ',' && /[)\]}]/.test(next)) continue;
    text += char;
    offsets.push(at);
  }
  return { text, offsets };
}

function nextVisible(code: string, from: number): string {
  const match = /\S/.exec(code.slice(from, from + 200));
  return match?.[0] ?? '';
}
