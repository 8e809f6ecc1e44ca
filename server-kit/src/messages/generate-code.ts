// JavaScript expressions of messages, for scripts that are built for one language.
import { INTL_TAGS, PLURAL_CONDITIONS, type Locale } from './locale.ts';
import { getParams, type MessageOption, type MessagePart } from './parse-message.ts';

/** JavaScript of a message's parameter. */
export interface ParamCode {
  /** Expression of the value. A message may use it several times. */
  readonly value: (param: string) => string;
  /** Expression of a tag's result for the JavaScript of its text. */
  readonly tag: (param: string, text: string) => string;
}

type OptionPart = Extract<MessagePart, { readonly options: readonly MessageOption[] }>;

/** Identifiers and their properties, which need no parentheses as operands. */
const OPERAND = /^[a-z_$][\w$.]*$/i;
const asOperand = (code: string) => (OPERAND.test(code) ? code : `(${code})`);

/** String literal with the quotes that need fewer escapes. */
function quote(text: string): string {
  const double = JSON.stringify(text);
  const single = `'${double.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  return single.length < double.length ? single : double;
}

const escapeTemplate = (text: string) => text.replaceAll(/[\\`]|\$\{/g, '\\$&');

const hasTag = (parts: readonly MessagePart[]): boolean =>
  parts.some(
    (part) =>
      part.kind === 'tag' ||
      ('options' in part && part.options.some(({ parts: own }) => hasTag(own))),
  );

class Generator {
  constructor(
    private readonly locale: Locale,
    private readonly code: ParamCode,
  ) {}

  text(parts: readonly MessagePart[]): string {
    const [only] = parts;
    if (parts.every((part) => part.kind === 'text')) {
      return quote(parts.map((part) => part.text).join(''));
    }
    if (parts.length === 1 && only && 'options' in only) return `(${this.choice(only, 'text')})`;
    return `\`${parts.map((part) => this.inTemplate(part)).join('')}\``;
  }

  /** Expression of a list of strings and the results of tags. */
  list(parts: readonly MessagePart[]): string {
    const elements: string[] = [];
    let texts: MessagePart[] = [];
    const flush = () => {
      if (texts.length > 0) elements.push(this.text(texts));
      texts = [];
    };
    for (const part of parts) {
      if (!hasTag([part])) texts.push(part);
      else {
        flush();
        if (part.kind === 'tag') elements.push(this.code.tag(part.param, this.text(part.parts)));
        if ('options' in part) elements.push(`...(${this.choice(part, 'list')})`);
      }
    }
    flush();
    return `[${elements.join()}]`;
  }

  private inTemplate(part: MessagePart): string {
    if (part.kind === 'text') return escapeTemplate(part.text);
    if ('options' in part) return `\${${this.choice(part, 'text')}}`;
    const value = this.code.value(part.param);
    if (part.kind === 'number') {
      return `\${${asOperand(value)}.toLocaleString(${JSON.stringify(INTL_TAGS[this.locale])})}`;
    }
    return `\${${value}}`;
  }

  private choice({ kind, param, options }: OptionPart, as: 'text' | 'list'): string {
    const other = options.find(({ name }) => name === 'other');
    const rest = options.filter((option) => option !== other);
    // Exact numbers precede the categories.
    const ordered = rest.toSorted(
      (a, b) => Number(b.name.startsWith('=')) - Number(a.name.startsWith('=')),
    );
    const branches = ordered.flatMap(({ name, parts }) => {
      const value = asOperand(this.code.value(param));
      const condition =
        kind === 'select'
          ? `${value}===${quote(name)}`
          : name.startsWith('=')
            ? `${value}===${name.slice(1)}`
            : PLURAL_CONDITIONS[this.locale][name]?.replaceAll('n', () => value);
      return condition === undefined ? [] : [`${condition}?${this[as](parts)}:`];
    });
    return `${branches.join('')}${this[as](other?.parts ?? [])}`;
  }
}

/**
 * JavaScript expression of a message in a language: a string, or a list if the message has tags. Needs
 * parentheses nowhere.
 */
export function generateCode(
  parts: readonly MessagePart[],
  locale: Locale,
  code: ParamCode,
): string {
  const generator = new Generator(locale, code);
  return hasTag(parts) ? generator.list(parts) : generator.text(parts);
}

/** JavaScript function of a message's parameters. */
export function generateFunction(parts: readonly MessagePart[], locale: Locale): string {
  const local = new Map([...getParams(parts).keys()].map((name, index) => [name, `_${index}`]));
  const value = (param: string) => local.get(param) ?? param;
  const code = { value, tag: (param: string, text: string) => `${value(param)}(${text})` };
  const pattern = [...local].map(([param, variable]) => `${param}:${variable}`).join();
  return `({${pattern}})=>${generateCode(parts, locale, code)}`;
}
