// Replaces the message calls of a script by the texts of one language.
import { parse, type Node } from 'acorn';
import {
  generateCode,
  generateFunction,
  INTL_TAGS,
  parseMessage,
  type Locale,
  type MessagePart,
} from '@challenge-coins/server-kit/messages';

/**
 * Names of `$t`, `$locale` and `$intlLocale` in compiled scripts. The minifier may give a local variable the name `$t`, but
 * never names this long.
 */
export const MESSAGE_CALL = '__message__';
export const LOCALE_NAME = '__locale__';
export const INTL_NAME = '__intlLocale__';

/** A message call that the build cannot replace. */
export class UnknownMessageCall extends Error {}

/** Code that replaces a range of a script. */
export interface Replacement {
  readonly start: number;
  /** End of the range, exclusive. */
  readonly end: number;
  readonly code: string;
}

/** A node of the syntax tree; its fields depend on its type. */
type Tree = Node & Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function childrenOf(node: Tree): Tree[] {
  return Object.values(node).flat().filter(isTree);
}

/** Each node below `node`, with its parents, innermost first. */
function* descendants(node: Tree, parents: readonly Tree[] = []): Generator<[Tree, ...Tree[]]> {
  yield [node, ...parents];
  for (const child of childrenOf(node)) yield* descendants(child, [node, ...parents]);
}

const isIdentifier = (node: unknown, name?: string): node is Tree & { readonly name: string } =>
  isTree(node) && node.type === 'Identifier' && (name === undefined || node.name === name);

/** Values that may appear several times: variables, their properties, and literals. */
function isRepeatable(node: Tree): boolean {
  if (node.type === 'Identifier' || node.type === 'Literal') return true;
  return (
    node.type === 'MemberExpression' &&
    node.computed === false &&
    node.optional === false &&
    isRepeatable(node.object as Tree)
  );
}

/** The fields of an object literal `{ name: value }`; null for any other expression. */
function getFields(node: Tree): Map<string, Tree> | null {
  if (node.type !== 'ObjectExpression') return null;
  const fields = new Map<string, Tree>();
  for (const property of node.properties as Tree[]) {
    const isPlain = property.type === 'Property' && property.kind === 'init';
    if (!isPlain || property.method === true || property.computed === true) return null;
    const key = property.key as Tree;
    fields.set(String(key.type === 'Identifier' ? key.name : key.value), property.value as Tree);
  }
  return fields;
}

/** Number of uses of each parameter, in all branches. */
function countUses(parts: readonly MessagePart[], locale: Locale): Map<string, number> {
  const uses = new Map<string, number>();
  const count = (param: string) => {
    uses.set(param, (uses.get(param) ?? 0) + 1);
    return '';
  };
  generateCode(parts, locale, { value: count, tag: count });
  return uses;
}

/** An arrow function with one parameter and an expression as its body, such as the functions of tags. */
interface TagFunction {
  readonly body: Tree;
  /** The only use of the parameter. */
  readonly use: Tree;
}

/** Whether an identifier is a value here: an argument, an element, or a field of an object literal. */
function isValue([node, parent, grandparent]: readonly Tree[]): boolean {
  switch (parent?.type) {
    case undefined:
    case 'ArrayExpression':
    case 'CallExpression':
      return parent?.callee !== node;
    case 'Property':
      return parent.value === node && grandparent?.type === 'ObjectExpression';
    default:
      return false;
  }
}

/** The function of a tag if its body can replace the call: it uses its parameter once, as a value. */
function toTagFunction(node: Tree): TagFunction | null {
  if (node.type !== 'ArrowFunctionExpression' || node.async === true) return null;
  const [param, ...others] = node.params as Tree[];
  const body = node.body as Tree;
  if (!isIdentifier(param) || others.length > 0 || body.type === 'BlockStatement') return null;
  const [named, ...more] = [...descendants(body)].filter(([one]) => isIdentifier(one, param.name));
  return named && more.length === 0 && isValue(named) ? { body, use: named[0] } : null;
}

/** Expressions that need parentheses where a conditional expression needs none. */
const LOWER_THAN_CONDITIONAL = [
  'ArrowFunctionExpression',
  'AssignmentExpression',
  'SequenceExpression',
  'YieldExpression',
];

/** Replaces the message calls of one script. */
class Inliner {
  /** Values of names that depend on the language alone. */
  private readonly constants: ReadonlyMap<string, string>;

  constructor(
    private readonly source: string,
    private readonly texts: Readonly<Record<string, string>>,
    private readonly locale: Locale,
  ) {
    this.constants = new Map([
      [LOCALE_NAME, JSON.stringify(locale)],
      [INTL_NAME, JSON.stringify(INTL_TAGS[locale])],
    ]);
  }

  /** The outermost replacements in a part of the script. */
  *replacements(node: Tree): Generator<Replacement> {
    const { start, end } = node;
    if (node.type === 'CallExpression' && isIdentifier(node.callee, MESSAGE_CALL)) {
      yield { start, end, code: this.separate(start, this.toCode(node)) };
    } else if (isIdentifier(node, MESSAGE_CALL)) {
      this.fail(node, '$t is called only');
    } else if (isIdentifier(node) && this.constants.has(node.name)) {
      yield { start, end, code: this.constants.get(node.name) ?? '' };
    } else if (node.type === 'ConditionalExpression' && this.isOwnLanguage(node.test) !== null) {
      const chosen = (this.isOwnLanguage(node.test) ? node.consequent : node.alternate) as Tree;
      const needsParentheses = LOWER_THAN_CONDITIONAL.includes(chosen.type);
      const code = this.render(chosen);
      yield { start, end, code: this.separate(start, needsParentheses ? `(${code})` : code) };
    } else if (node.type === 'IfStatement' && this.isOwnLanguage(node.test) !== null) {
      const chosen = this.isOwnLanguage(node.test) ? node.consequent : node.alternate;
      yield { start, end, code: isTree(chosen) ? this.separate(start, this.render(chosen)) : ';' };
    } else if (node.type === 'Property' && node.shorthand === true) {
      if (isIdentifier(node.value) && this.constants.has(node.value.name)) {
        yield { start, end: start, code: `${node.value.name}:` };
        yield* this.replacements(node.value);
      }
    } else {
      for (const child of childrenOf(node)) yield* this.replacements(child);
    }
  }

  /** Code that replaces what follows `start`; a keyword before it may need a space: `return"en"===$locale?a:b`. */
  private separate(start: number, code: string): string {
    const isWord = /\w|\$/;
    return isWord.test(this.source.charAt(start - 1)) && isWord.test(code.charAt(0))
      ? ` ${code}`
      : code;
  }

  /** Whether a condition `$locale === 'fr'` holds; null for any other condition. */
  private isOwnLanguage(test: unknown): boolean | null {
    if (!isTree(test) || test.type !== 'BinaryExpression') return null;
    const { left, right, operator } = test;
    const other = isIdentifier(left, LOCALE_NAME) ? right : left;
    const isLocale = [left, right].some((side) => isIdentifier(side, LOCALE_NAME));
    if (!isLocale || !isTree(other) || other.type !== 'Literal') return null;
    const isEqual = other.value === this.locale;
    if (operator === '===' || operator === '==') return isEqual;
    return operator === '!==' || operator === '!=' ? !isEqual : null;
  }

  private fail(node: Tree, reason: string): never {
    throw new UnknownMessageCall(`${reason}: ${this.source.slice(node.start, node.end)}`);
  }

  /** Code of a part of the script, with its messages and more ranges replaced. */
  private render(node: Tree, more: readonly Replacement[] = []): string {
    let code = '';
    let position = node.start;
    const all = [...this.replacements(node), ...more].sort((a, b) => a.start - b.start);
    for (const replacement of all) {
      code += this.source.slice(position, replacement.start) + replacement.code;
      position = replacement.end;
    }
    return code + this.source.slice(position, node.end);
  }

  /** Expression that may be an argument or an element of a list. */
  private renderArgument(node: Tree, more: readonly Replacement[] = []): string {
    const code = this.render(node, more);
    return node.type === 'SequenceExpression' ? `(${code})` : code;
  }

  private toCode(call: Tree): string {
    const [key, params, ...others] = call.arguments as Tree[];
    if (!key || others.length > 0) return this.fail(call, '$t takes a key and parameters');
    return this.chooseMessage(call, key, params);
  }

  /** The minifier merges `a ? $t('x') : $t('y')` into one call. */
  private chooseMessage(call: Tree, key: Tree, params: Tree | undefined): string {
    if (key.type === 'ConditionalExpression') {
      const [test, yes, no] = [key.test, key.consequent, key.alternate] as [Tree, Tree, Tree];
      const branches = [yes, no].map((one) => this.chooseMessage(call, one, params));
      const condition = this.renderArgument(test);
      return `(${condition}?${branches.join(':')})`;
    }
    if (key.type !== 'Literal' || typeof key.value !== 'string') {
      return this.fail(call, 'The key of a message is a literal');
    }
    const text = this.texts[key.value];
    if (text === undefined) return this.fail(call, `There is no message ${key.value}`);
    return this.inline(call, parseMessage(text), params);
  }

  private inline(call: Tree, parts: MessagePart[], params: Tree | undefined): string {
    const uses = countUses(parts, this.locale);
    if (!params) {
      if (uses.size > 0) return this.fail(call, 'Parameters are missing');
      return generateCode(parts, this.locale, { value: String, tag: String });
    }
    const fields = getFields(params);
    const missing = fields && [...uses.keys()].find((name) => !fields.has(name));
    if (missing) return this.fail(call, `The parameter ${missing} is missing`);
    const isInlined = ([name, count]: [string, number]) => {
      const value = fields?.get(name);
      return value !== undefined && (count === 1 || isRepeatable(value));
    };
    if (!fields || ![...uses].every(isInlined)) {
      return `(${generateFunction(parts, this.locale)})(${this.renderArgument(params)})`;
    }
    const field = (name: string) => fields.get(name) ?? params;
    return generateCode(parts, this.locale, {
      value: (name) => this.renderArgument(field(name)),
      tag: (name, text) => this.callTag(field(name), text),
    });
  }

  private callTag(node: Tree, text: string): string {
    const tag = toTagFunction(node);
    const isInMessage = ({ start, end }: Replacement) =>
      tag !== null && start <= tag.use.start && tag.use.end <= end;
    if (tag && ![...this.replacements(tag.body)].some(isInMessage)) {
      return this.renderArgument(tag.body, [
        { start: tag.use.start, end: tag.use.end, code: text },
      ]);
    }
    const callee = this.render(node);
    return `${isRepeatable(node) ? callee : `(${callee})`}(${text})`;
  }
}

/** Replacements of the message calls and the locale in a script. Throws `UnknownMessageCall`. */
export function inlineMessages(
  source: string,
  texts: Readonly<Record<string, string>>,
  locale: Locale,
): Replacement[] {
  const names = [MESSAGE_CALL, LOCALE_NAME, INTL_NAME];
  if (!names.some((name) => source.includes(name))) return [];
  const tree = parse(source, { ecmaVersion: 'latest', sourceType: 'script' });
  return [...new Inliner(source, texts, locale).replacements(tree as unknown as Tree)];
}
