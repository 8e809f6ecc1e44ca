// Finds the API's operations that a TypeScript source asks for.
import ts from 'typescript';

/** What one source has to do with the API. */
export interface ApiCalls {
  /** `GET /api/cart`; what is filled into an address at run time stands as `{}`. */
  readonly operations: readonly string[];
  /** What it takes from `shared-ui/api`, where some calls are made for several front ends. */
  readonly borrowed: readonly string[];
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const BASE = '/api';

function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
}

/** The text of a string, with `{}` for whatever is filled in. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

/** `api.GET('/cart')`: a call of the typed client. */
function typedCall(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const { expression: client, name: method } = node.expression;
  if (!ts.isIdentifier(client) || client.text !== 'api' || !METHODS.has(method.text)) return null;
  const [address] = node.arguments;
  const path = address && ts.isStringLiteralLike(address) ? address.text : null;
  if (path === null) {
    const { fileName } = node.getSourceFile();
    throw new Error(`${fileName}: say the address in the call itself: ${node.getText()}`);
  }
  return `${method.text} ${BASE}${path}`;
}

/** `/api/cart`, wherever it is written out; `open('POST', '/api/cart')` says how it is called. */
function writtenOut(node: ts.Node): string | null {
  const text = textOf(node);
  // With a slash at its end it is the beginning of addresses, and none itself.
  if (!text?.startsWith(`${BASE}/`) || text.endsWith('/')) return null;
  const first = ts.isCallExpression(node.parent) ? node.parent.arguments[0] : undefined;
  const said = first && ts.isStringLiteralLike(first) ? first.text : 'GET';
  return `${METHODS.has(said) ? said : 'GET'} ${text.replace(/\?.*$/, '')}`;
}

function operationsIn(node: ts.Node): string[] {
  const own = typedCall(node) ?? writtenOut(node);
  const below: string[] = [];
  node.forEachChild((child) => {
    below.push(...operationsIn(child));
  });
  return own === null ? below : [own, ...below];
}

function borrowedIn(source: ts.SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return [];
    if (textOf(statement.moduleSpecifier) !== '@challenge-coins/shared-ui/api') return [];
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
  });
}

/** What the source with that text asks the API for. */
export function apiCalls(path: string, text: string): ApiCalls {
  const source = parse(path, text);
  return { operations: operationsIn(source), borrowed: borrowedIn(source) };
}

/** The operations behind each name that a module of `shared-ui/api` declares. */
export function lentCalls(path: string, text: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    parse(path, text).statements.flatMap((statement) => {
      const operations = operationsIn(statement);
      return namesOf(statement).map((name) => [name, operations] as const);
    }),
  );
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  return ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : [];
}
