import { getPluralCategory, INTL_TAGS, type Locale } from './locale.ts';
import { parseMessage, type MessageOption, type MessagePart } from './parse-message.ts';

/** Parameters of a message: texts, numbers, and a function for each tag. */
export type MessageParamValues = Readonly<Record<string, unknown>>;

/** Renders a message: a string, or a list of texts and the tags' results if the message has tags. */
export type CompiledMessage = (params?: MessageParamValues) => unknown;

function formatNumber(value: unknown, locale: Locale): string {
  return Number(value).toLocaleString(INTL_TAGS[locale] as string | string[]);
}

function chooseOption(
  part: MessagePart & { options: readonly MessageOption[] },
  value: unknown,
  locale: Locale,
): readonly MessagePart[] {
  const find = (name: string) => part.options.find((option) => option.name === name)?.parts;
  if (part.kind === 'select') return find(String(value)) ?? find('other') ?? [];
  const exact = find(`=${String(value)}`);
  return exact ?? find(getPluralCategory(Number(value), locale)) ?? find('other') ?? [];
}

/** Text and tag results of the parts; neighbouring texts are joined. */
function render(
  parts: readonly MessagePart[],
  params: MessageParamValues,
  locale: Locale,
): unknown[] {
  const results = parts.flatMap((part): unknown[] => {
    switch (part.kind) {
      case 'text':
        return [part.text];
      case 'value':
        return [String(params[part.param])];
      case 'number':
        return [formatNumber(params[part.param], locale)];
      case 'tag': {
        const tag = params[part.param] as (text: string) => unknown;
        return [{ tag: tag(render(part.parts, params, locale).join('')) }];
      }
      default:
        return render(chooseOption(part, params[part.param], locale), params, locale);
    }
  });
  const joined: unknown[] = [];
  for (const result of results) {
    const last = joined.at(-1);
    if (typeof result === 'string' && typeof last === 'string') joined.splice(-1, 1, last + result);
    else joined.push(result);
  }
  return joined;
}

/** Compiles an ICU message of a language into a function. Throws `InvalidMessage`. */
export function compileMessage(text: string, locale: Locale): CompiledMessage {
  const parts = parseMessage(text);
  return (params = {}) => {
    const results = render(parts, params, locale);
    if (results.every((result) => typeof result === 'string')) return results.join('');
    return results.map((result) =>
      typeof result === 'string' ? result : (result as { tag: unknown }).tag,
    );
  };
}
