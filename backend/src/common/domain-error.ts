import type { Locale } from '@challenge-coins/server-kit';
import {
  inLocale,
  localized,
  type LocalizedText,
  type PlainMessageKey,
} from './languages/translate.js';

/** Validation messages by field name. */
export type Fields = Readonly<Record<string, string>>;

/** Messages by field name, in all languages; a string is data, or the same in all of them. */
type LocalizedFields = Readonly<Record<string, LocalizedText | string>>;

/**
 * Expected error of a business rule; the filter turns it into problem JSON. `code` is stable (clients
 * branch on it), `detail` is a sentence for people, in English.
 */
export class DomainError extends Error {
  readonly detail: string;
  readonly fields: Fields | undefined;

  /** Value of the Retry-After header, in seconds. */
  retryAfter?: number;

  /** Extension members of the problem, beyond the common ones. */
  members?: Readonly<Record<string, unknown>>;

  constructor(
    readonly code: string,
    readonly status: number,
    private readonly text: LocalizedText,
    private readonly fieldTexts?: LocalizedFields,
  ) {
    super(text('en'));
    this.name = code;
    this.detail = this.message;
    this.fields = this.fieldsIn('en');
  }

  /** The sentence for people in a language. */
  detailIn(locale: Locale): string {
    return this.text(locale);
  }

  /** The values in the sentence, by name; undefined if there are none. */
  paramsIn(locale: Locale): Params | undefined {
    return paramsOf(this.text, locale);
  }

  /** Message key and values by field name, of the messages that are not data. */
  fieldErrorsIn(locale: Locale): Readonly<Record<string, FieldError>> | undefined {
    const errors = Object.entries(this.fieldTexts ?? {}).flatMap(([name, text]) => {
      if (typeof text === 'string' || !text.message) return [];
      const params = paramsOf(text, locale);
      return [[name, { code: text.message.key, ...(params && { params }) }] as const];
    });
    return errors.length > 0 ? Object.fromEntries(errors) : undefined;
  }

  /** Messages by field name in a language. */
  fieldsIn(locale: Locale): Fields | undefined {
    const entries = Object.entries(this.fieldTexts ?? {}).map(([name, text]) => [
      name,
      typeof text === 'string' ? text : text(locale),
    ]);
    return this.fieldTexts && (Object.fromEntries(entries) as Fields);
  }
}

/** Values in a message, by name. */
type Params = Readonly<Record<string, unknown>>;

/** A message about a field, for clients with texts of their own. */
interface FieldError {
  /** Key of the message in `backend/messages`. */
  readonly code: string;
  readonly params?: Params;
}

function paramsOf({ message }: LocalizedText, locale: Locale): Params | undefined {
  const params = inLocale(message?.params ?? {}, locale);
  return Object.keys(params).length > 0 ? params : undefined;
}

interface DomainErrorOptions {
  /** Name of the invalid field; `detail` becomes its message. */
  readonly field?: string;
  readonly retryAfter?: number;
}

/** Defines an error class with a fixed code, status and message. */
export function defineError(
  code: string,
  status: number,
  detail: PlainMessageKey | LocalizedText,
  options: DomainErrorOptions = {},
) {
  const text = typeof detail === 'string' ? localized(detail) : detail;
  return class extends DomainError {
    constructor() {
      super(
        code,
        status,
        text,
        options.field === undefined ? undefined : { [options.field]: text },
      );
      if (options.retryAfter !== undefined) this.retryAfter = options.retryAfter;
    }
  };
}
