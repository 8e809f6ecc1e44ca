// Compares two schemas of the API: what a caller may say, or what a caller is told.
import { adds, breaks } from './finding.ts';
import type { Finding } from './finding.ts';
import type { ApiDocument, Schema } from './openapi.ts';

/** Who says it: a caller with a request, or the API with an answer. */
export type Speaker = 'request' | 'answer';

/** Limits by name; true where a higher number lets more through. */
const LIMITS = {
  minimum: false,
  maximum: true,
  minLength: false,
  maxLength: true,
  minItems: false,
  maxItems: true,
} as const satisfies Partial<Record<keyof Schema, boolean>>;
const LIMIT_NAMES = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;

const REF = '#/components/schemas/';
const nameOf = (schema: Schema) => schema.$ref?.slice(REF.length);
const optionsOf = ({ oneOf, anyOf }: Schema) => oneOf ?? anyOf;

function kindOf(schema: Schema): string {
  if (optionsOf(schema)) return 'a choice';
  return schema.type ?? 'anything';
}

/** An integer is a number, and whoever was told a number does not mind an integer. */
function takesPlaceOf(narrow: string, wide: string): boolean {
  return narrow === wide || wide === 'anything' || (narrow === 'integer' && wide === 'number');
}

/** Compares schemas and whatever they point to, every pair once. */
export class SchemaComparison {
  private readonly seen = new Set<string>();

  constructor(
    private readonly released: ApiDocument,
    private readonly current: ApiDocument,
  ) {}

  /** What changed between `before` and `after`; `path` is how people call it. */
  compare(path: string, before: Schema, after: Schema, speaker: Speaker): Finding[] {
    const names = [nameOf(before), nameOf(after)];
    if (names[0] !== undefined && names[1] !== undefined) {
      const key = [...names, speaker].join(' ');
      if (this.seen.has(key)) return [];
      this.seen.add(key);
    }
    const called = names[0] ?? path;
    const old = resolve(this.released, before);
    const now = resolve(this.current, after);
    const kinds = compareKind(called, old, now, speaker);
    if (kinds.length > 0) return kinds;
    return [
      ...compareValues(called, old, now, speaker),
      ...this.compareOptions(called, old, now, speaker),
      ...this.compareParts(called, old, now, speaker),
      ...(old.items && now.items
        ? this.compare(`${called}[]`, old.items, now.items, speaker)
        : []),
    ];
  }

  /** Alternatives have no names, so each is the same as before or another one. */
  private compareOptions(path: string, old: Schema, now: Schema, speaker: Speaker): Finding[] {
    const [before, after] = [optionsOf(old) ?? [], optionsOf(now) ?? []];
    if (before.length === after.length) {
      return before.flatMap((option, index) => {
        const other = after[index];
        return other ? this.compare(`${path} (choice ${index + 1})`, option, other, speaker) : [];
      });
    }
    const grew = after.length > before.length;
    const words = `${path} had ${before.length} choices, and has ${after.length}`;
    return [grew === (speaker === 'request') ? adds(words) : breaks(words)];
  }

  private compareParts(path: string, old: Schema, now: Schema, speaker: Speaker): Finding[] {
    const [before, after] = [old.properties ?? {}, now.properties ?? {}];
    const kept = Object.entries(before).flatMap(([name, schema]) => {
      const other = after[name];
      const part = `${path}.${name}`;
      if (!other) return [breaks(`${part} is ${speaker === 'answer' ? 'gone' : 'no longer taken'}`)];
      return [
        ...compareRequired(part, isRequired(old, name), isRequired(now, name), speaker),
        ...this.compare(part, schema, other, speaker),
      ];
    });
    const fresh = Object.keys(after).filter((name) => !(name in before));
    return [
      ...kept,
      ...fresh.map((name) =>
        speaker === 'request' && isRequired(now, name)
          ? breaks(`${path}.${name} is new, and required`)
          : adds(`${path}.${name} is new`),
      ),
    ];
  }
}

function resolve({ components }: ApiDocument, schema: Schema): Schema {
  const name = nameOf(schema);
  return name === undefined ? schema : (components.schemas[name] ?? schema);
}

const isRequired = ({ required }: Schema, name: string) => required?.includes(name) ?? false;

function compareRequired(path: string, was: boolean, is: boolean, speaker: Speaker): Finding[] {
  if (was === is) return [];
  if (speaker === 'request') {
    return [is ? breaks(`${path} is now required`) : adds(`${path} may now be left out`)];
  }
  return is ? [] : [breaks(`${path} may now be absent`)];
}

function compareKind(path: string, old: Schema, now: Schema, speaker: Speaker): Finding[] {
  const [was, is] = [kindOf(old), kindOf(now)];
  const fits = speaker === 'request' ? takesPlaceOf(was, is) : takesPlaceOf(is, was);
  return fits ? [] : [breaks(`${path} was ${was}, and is now ${is}`)];
}

function compareValues(path: string, old: Schema, now: Schema, speaker: Speaker): Finding[] {
  return [
    ...compareNull(path, old, now, speaker),
    ...compareEnum(path, old, now, speaker),
    ...(speaker === 'request' ? compareLimits(path, old, now) : []),
    ...(old.format === now.format ? [] : compareText(path, 'format', old.format, now.format)),
    ...(speaker === 'answer' || old.pattern === now.pattern
      ? []
      : compareText(path, 'pattern', old.pattern, now.pattern)),
  ];
}

function compareText(
  path: string,
  what: string,
  was: string | undefined,
  is: string | undefined,
): Finding[] {
  return is === undefined
    ? [adds(`${path} has no ${what} any more`)]
    : [breaks(`${path} had the ${what} ${was ?? 'of any text'}, and has now ${is}`)];
}

function compareNull(path: string, old: Schema, now: Schema, speaker: Speaker): Finding[] {
  const [was, is] = [old.nullable ?? false, now.nullable ?? false];
  if (was === is) return [];
  if (speaker === 'request') {
    return [is ? adds(`${path} may now be null`) : breaks(`${path} may no longer be null`)];
  }
  return is ? [breaks(`${path} may now be null`)] : [];
}

function compareEnum(path: string, old: Schema, now: Schema, speaker: Speaker): Finding[] {
  if (!old.enum && !now.enum) return [];
  if (!old.enum) {
    return speaker === 'request' ? [breaks(`${path} takes only certain values now`)] : [];
  }
  if (!now.enum) {
    const words = `${path} is no longer one of certain values`;
    return [speaker === 'request' ? adds(words) : breaks(words)];
  }
  const { enum: was } = old;
  const { enum: is } = now;
  const gone = was.filter((value) => !is.includes(value));
  const fresh = is.filter((value) => !was.includes(value));
  return [
    ...gone.map((value) =>
      speaker === 'request'
        ? breaks(`${path} no longer takes ${JSON.stringify(value)}`)
        : adds(`${path} is never ${JSON.stringify(value)} any more`),
    ),
    // Readers of a list of known values have to expect one that they do not know.
    ...fresh.map((value) => adds(`${path} may now be ${JSON.stringify(value)}`)),
  ];
}

function compareLimits(path: string, old: Schema, now: Schema): Finding[] {
  return LIMIT_NAMES.flatMap((name) => {
    const [was, is] = [old[name], now[name]];
    if (was === is) return [];
    const isLooser = is === undefined || (was !== undefined && is > was === LIMITS[name]);
    const words = `${path} had ${name} ${was ?? 'without end'}, and has now ${is ?? 'none'}`;
    return [isLooser ? adds(words) : breaks(words)];
  });
}
