// Checks the catalogues: each message exists in all languages with the same parameters, and is used.
import {
  getParams,
  InvalidMessage,
  LOCALES,
  parseMessage,
  type Locale,
  type MessageTexts,
  type ParamKind,
} from '@challenge-coins/server-kit/messages';

/** The catalogues of a part, and the text of its sources, which use the messages. */
export interface PartMessages {
  readonly part: string;
  readonly texts: MessageTexts;
  /** Null if keys are computed, as those of the API's errors from their codes. */
  readonly sources: string | null;
}

/** Prefix of a part's topics, so that a key shows where its text is. */
const TOPIC_PREFIX: Readonly<Record<string, string>> = {
  'shared-ui': 'ui',
  shell: 'shell',
  'admin-mfe': 'admin',
};

const KEY = /^[a-z][a-zA-Z0-9]*\.[a-z][a-zA-Z0-9]*(?:\.[a-z][a-zA-Z0-9]*)*$/;

const topicOf = (key: string) => key.split('.')[0] ?? '';

/** Parameters of a message; a problem if it is malformed. */
function readParams(text: string): Map<string, ParamKind> | string {
  try {
    return getParams(parseMessage(text));
  } catch (error) {
    if (error instanceof InvalidMessage) return error.message;
    throw error;
  }
}

/** A translation may omit a parameter, such as the number in "une pièce", but knows no others. */
function* compareParams(key: string, texts: MessageTexts): Generator<string> {
  const english = readParams(texts.en[key] ?? '');
  if (typeof english === 'string') {
    yield `${key} in en: ${english}`;
    return;
  }
  for (const locale of LOCALES.filter((one) => one !== 'en')) {
    const translated = readParams(texts[locale][key] ?? '');
    if (typeof translated === 'string') yield `${key} in ${locale}: ${translated}`;
    else {
      for (const [name, kind] of translated) {
        const known = english.get(name);
        const isText = (one: ParamKind | undefined) => one === 'value' || one === 'select';
        const isSame = known === kind || (isText(known) && isText(kind));
        const isFormatted = known === 'number' && kind === 'value';
        if (!isSame && !isFormatted) yield `${key} in ${locale}: {${name}} is not as in English.`;
      }
      for (const [name, kind] of english) {
        const isMissing = kind === 'tag' && !translated.has(name);
        if (isMissing) yield `${key} in ${locale}: <${name}> is missing.`;
      }
    }
  }
}

function* checkKey(key: string, { part, texts, sources }: PartMessages): Generator<string> {
  const has = (locale: Locale) => Boolean(texts[locale][key]);
  const missing = LOCALES.filter((locale) => !has(locale));
  if (missing.length > 0) yield `${key} has no text in ${missing.join(', ')}.`;
  else yield* compareParams(key, texts);
  if (!KEY.test(key)) yield `${key} is not a key in camelCase: topic.key`;
  const prefix = TOPIC_PREFIX[part] ?? '';
  const isForeign = Object.entries(TOPIC_PREFIX).some(
    ([other, start]) => other !== part && new RegExp(`^${start}(?![a-z])`).test(key),
  );
  if (!key.startsWith(prefix) || isForeign) yield `${key}: its topic is not one of ${part}.`;
  const isUsed = sources === null || [`'${key}'`, `"${key}"`].some((one) => sources.includes(one));
  if (!isUsed) yield `${key} is unused.`;
}

/** Problems of the catalogues of all parts, as sentences. */
export function checkCatalogues(parts: readonly PartMessages[]): string[] {
  const problems: string[] = [];
  const partOfTopic = new Map<string, string>();
  for (const one of parts) {
    const keys = new Set(LOCALES.flatMap((locale) => Object.keys(one.texts[locale])));
    for (const topic of new Set([...keys].map(topicOf))) {
      const other = partOfTopic.get(topic);
      if (other) problems.push(`${topic} is a topic of ${other} and of ${one.part}.`);
      partOfTopic.set(topic, one.part);
    }
    for (const key of keys) problems.push(...checkKey(key, one));
  }
  return problems;
}
