// Compares two schemas of the API: what a caller may say, or what a caller is told.
import { adds, breaks, compareNamed } from './finding.ts';
import type { Finding } from './finding.ts';
import { toOpenApi30 } from './openapi.ts';
import type { ApiDocument, ContractSchema } from './openapi.ts';

/** Who says it: a caller with a request, or the API with an answer. */
export type MessageDirection = 'request' | 'answer';

/** Properties of an object, or parameters of an operation. */
export type Parts = Readonly<Record<string, { schema: ContractSchema; isRequired: boolean }>>;

/** Limits by name; true where a higher number lets more through. */
const LIMITS = {
  minimum: false,
  maximum: true,
  minLength: false,
  maxLength: true,
  minItems: false,
  maxItems: true,
} as const;

type Switch = { readonly on?: Finding; readonly off?: Finding };
/** What it means that something holds now, or holds no more; nothing where nobody minds. */
const SWITCHES = {
  required: {
    request: { on: breaks('is now required'), off: adds('may now be left out') },
    answer: { off: breaks('may now be absent') },
  },
  nullable: {
    request: { on: adds('may now be null'), off: breaks('may no longer be null') },
    answer: { on: breaks('may now be null') },
  },
  certain: {
    request: {
      on: breaks('takes only certain values now'),
      off: adds('is no longer one of certain values'),
    },
    answer: { off: breaks('is no longer one of certain values') },
  },
} satisfies Record<string, Record<MessageDirection, Switch>>;

function compareSwitch(
  path: string,
  [was, is]: readonly [boolean, boolean],
  { on, off }: Switch,
): Finding[] {
  const found = was === is ? undefined : is ? on : off;
  return found ? [{ ...found, message: `${path} ${found.message}` }] : [];
}

const REF = '#/components/schemas/';
const nameOf = (schema: ContractSchema) => schema.$ref?.slice(REF.length);
const optionsOf = ({ oneOf, anyOf }: ContractSchema) => oneOf ?? anyOf ?? [];

function resolve({ components }: ApiDocument, schema: ContractSchema): ContractSchema {
  const name = nameOf(schema);
  return toOpenApi30(name === undefined ? schema : (components?.schemas?.[name] ?? schema));
}

function partsOf({ properties = {}, required = [] }: ContractSchema): Parts {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { schema, isRequired: required.includes(name) },
    ]),
  );
}

/** Compares schemas and whatever they point to, every pair once. */
export class SchemaComparison {
  private readonly seen = new Set<string>();

  constructor(
    private readonly released: ApiDocument,
    private readonly current: ApiDocument,
  ) {}

  /** What changed between `before` and `after`; `path` is how people call it. */
  compare(
    path: string,
    before: ContractSchema,
    after: ContractSchema,
    speaker: MessageDirection,
  ): Finding[] {
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
      ...this.compareParts(`${called}.`, [partsOf(old), partsOf(now)], speaker),
      ...(old.items && now.items ? this.compare(`${called}[]`, old.items, now.items, speaker) : []),
    ];
  }

  /** What changed among parts; `before` stands before each one's name. */
  compareParts(
    before: string,
    parts: readonly [Parts, Parts],
    speaker: MessageDirection,
  ): Finding[] {
    return compareNamed(parts, {
      gone: (name) => [
        breaks(`${before}${name} is ${speaker === 'answer' ? 'gone' : 'no longer taken'}`),
      ],
      fresh: (name, { isRequired }) => [
        speaker === 'request' && isRequired
          ? breaks(`${before}${name} is new, and required`)
          : adds(`${before}${name} is new`),
      ],
      kept: (name, old, now) => {
        const turned = [old.isRequired, now.isRequired] as const;
        return [
          ...compareSwitch(before + name, turned, SWITCHES.required[speaker]),
          ...this.compare(before + name, old.schema, now.schema, speaker),
        ];
      },
    });
  }

  /** Alternatives have no names, so each is the same as before or another one. */
  private compareOptions(
    path: string,
    old: ContractSchema,
    now: ContractSchema,
    speaker: MessageDirection,
  ): Finding[] {
    const [before, after] = [optionsOf(old), optionsOf(now)];
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
}

function compareKind(
  path: string,
  old: ContractSchema,
  now: ContractSchema,
  speaker: MessageDirection,
): Finding[] {
  const kindOf = (schema: ContractSchema) =>
    optionsOf(schema).length > 0 ? 'a choice' : (schema.type ?? 'anything');
  const [was, is] = [kindOf(old), kindOf(now)];
  const [narrow, wide] = speaker === 'request' ? [was, is] : [is, was];
  // An integer is a number, and whoever was told a number does not mind an integer.
  const fits =
    narrow === wide || wide === 'anything' || (narrow === 'integer' && wide === 'number');
  return fits ? [] : [breaks(`${path} was ${was}, and is now ${is}`)];
}

function compareValues(
  path: string,
  old: ContractSchema,
  now: ContractSchema,
  speaker: MessageDirection,
): Finding[] {
  const nullable = [old.nullable ?? false, now.nullable ?? false] as const;
  return [
    ...compareSwitch(path, nullable, SWITCHES.nullable[speaker]),
    ...compareEnum(path, old, now, speaker),
    ...(speaker === 'request' ? compareLimits(path, old, now) : []),
    ...compareText(path, 'format', old, now),
    ...(speaker === 'request' ? compareText(path, 'pattern', old, now) : []),
  ];
}

function compareText(
  path: string,
  what: 'format' | 'pattern',
  old: ContractSchema,
  now: ContractSchema,
) {
  const [was = 'of any text', is] = [old[what], now[what]];
  if (old[what] === is) return [];
  return is === undefined
    ? [adds(`${path} has no ${what} any more`)]
    : [breaks(`${path} had the ${what} ${was}, and has now ${is}`)];
}

function compareEnum(
  path: string,
  old: ContractSchema,
  now: ContractSchema,
  speaker: MessageDirection,
): Finding[] {
  if (!old.enum || !now.enum) {
    const certain = [old.enum !== undefined, now.enum !== undefined] as const;
    return compareSwitch(path, certain, SWITCHES.certain[speaker]);
  }
  const valuesOf = (values: readonly unknown[]) =>
    Object.fromEntries(values.map((value) => [JSON.stringify(value), value]));
  return compareNamed([valuesOf(old.enum), valuesOf(now.enum)], {
    gone: (value) => [
      speaker === 'request'
        ? breaks(`${path} no longer takes ${value}`)
        : adds(`${path} is never ${value} any more`),
    ],
    // Readers of a list of known values have to expect one that they do not know.
    fresh: (value) => [adds(`${path} may now be ${value}`)],
  });
}

function compareLimits(path: string, old: ContractSchema, now: ContractSchema): Finding[] {
  return Object.entries(LIMITS).flatMap(([name, higherIsLooser]) => {
    const limit = name as keyof typeof LIMITS;
    const [was, is] = [old[limit], now[limit]];
    if (was === is) return [];
    const isLooser = is === undefined || (was !== undefined && is > was === higherIsLooser);
    const words = `${path} had ${limit} ${was ?? 'without end'}, and has now ${is ?? 'none'}`;
    return [isLooser ? adds(words) : breaks(words)];
  });
}
