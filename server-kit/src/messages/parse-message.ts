import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A message uses syntax outside the supported subset of ICU MessageFormat, or is malformed. */
export class InvalidMessage extends Error {
  constructor(text: string, reason: string) {
    super(`Message "${text}": ${reason}`);
  }
}

/** An option of a plural or select: `one`, `=0`, `other`, or a value. */
export interface MessageOption {
  readonly name: string;
  readonly parts: readonly MessagePart[];
}

/** A part of a parsed message. `#` inside a plural is a `number` part. */
export type MessagePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly param: string }
  | { readonly kind: 'number'; readonly param: string }
  | {
      readonly kind: 'plural' | 'select';
      readonly param: string;
      readonly options: readonly MessageOption[];
    }
  | { readonly kind: 'tag'; readonly param: string; readonly parts: readonly MessagePart[] };

/** Kind of value that a message expects for a parameter. */
export type ParamKind = 'value' | 'number' | 'select' | 'tag';

const PARAM_NAME = /^[a-z][a-zA-Z0-9]*$/;
const PLURAL_OPTION = /^(?:=\d+|one|other)$/;

/**
 * Parses ICU MessageFormat: `{name}`, `{n, number}`, plurals with `one`, `other` and `=0`, `select`, and
 * tags that contain no other tags. Throws `InvalidMessage` for anything else.
 */
export function parseMessage(text: string): MessagePart[] {
  const fail = (reason: string): never => {
    throw new InvalidMessage(text, reason);
  };

  const convert = (
    element: MessageFormatElement,
    plural: string | null,
    inTag: boolean,
  ): MessagePart => {
    const convertAll = (elements: readonly MessageFormatElement[], within = plural) =>
      elements.map((one) => convert(one, within, inTag));
    if (element.type === TYPE.literal) return { kind: 'text', text: element.value };
    if ('value' in element && !PARAM_NAME.test(element.value)) {
      fail(`${element.value} is not a parameter name in camelCase`);
    }
    switch (element.type) {
      case TYPE.argument:
        return { kind: 'value', param: element.value };
      case TYPE.number:
        if (element.style) fail(`a number has no style; format ${element.value} before`);
        return { kind: 'number', param: element.value };
      case TYPE.pound:
        return plural === null
          ? fail('# is outside of a plural')
          : { kind: 'number', param: plural };
      case TYPE.select:
        return {
          kind: 'select',
          param: element.value,
          options: Object.entries(element.options).map(([name, { value }]) => ({
            name,
            parts: convertAll(value),
          })),
        };
      case TYPE.plural:
        if (element.offset !== 0) fail('a plural has no offset');
        if (element.pluralType !== 'cardinal') fail('ordinals are not supported');
        return {
          kind: 'plural',
          param: element.value,
          options: Object.entries(element.options).map(([name, { value }]) => {
            if (!PLURAL_OPTION.test(name)) fail(`unknown plural option ${name}`);
            return { name, parts: convertAll(value, element.value) };
          }),
        };
      case TYPE.tag:
        if (inTag) fail(`<${element.value}> is inside another tag`);
        return {
          kind: 'tag',
          param: element.value,
          parts: element.children.map((one) => convert(one, plural, true)),
        };
      default:
        return fail('dates and times are formatted before they become parameters');
    }
  };

  let elements: MessageFormatElement[];
  try {
    elements = parse(text, { captureLocation: false });
  } catch (error) {
    throw new InvalidMessage(text, error instanceof Error ? error.message : String(error));
  }
  return elements.map((element) => convert(element, null, false));
}

/** All parts of a message, including those inside options and tags. */
function* walk(parts: readonly MessagePart[]): Generator<MessagePart> {
  for (const part of parts) {
    yield part;
    if (part.kind === 'tag') yield* walk(part.parts);
    if (part.kind === 'plural' || part.kind === 'select') {
      for (const option of part.options) yield* walk(option.parts);
    }
  }
}

const STRICTNESS: readonly ParamKind[] = ['value', 'select', 'number', 'tag'];

/** The parameters of a message, in the order of their first use, with the kind of each. */
export function getParams(parts: readonly MessagePart[]): Map<string, ParamKind> {
  const params = new Map<string, ParamKind>();
  for (const part of walk(parts)) {
    if (part.kind === 'text') continue;
    const kind = part.kind === 'plural' ? 'number' : part.kind;
    const known = params.get(part.param);
    const isStricter = !known || STRICTNESS.indexOf(kind) > STRICTNESS.indexOf(known);
    if (isStricter) params.set(part.param, kind);
  }
  return params;
}
