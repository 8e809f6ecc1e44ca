// Compares two schemas of the API, either of a request or of a response.
import { adds, breaks, compareNamed } from './finding.ts';
import type { Finding } from './finding.ts';
import { toOpenApi30 } from './openapi.ts';
import type { ApiDocument, ContractSchema } from './openapi.ts';

/** Direction of the message that a schema describes. */
export type MessageDirection = 'request' | 'response';

/** Properties of an object, or parameters of an operation. */
export type Parts = Readonly<Record<string, { schema: ContractSchema; isRequired: boolean }>>;

/** Limits by name; true if a higher value is less strict. */
const LIMITS = {
  minimum: false,
  maximum: true,
  minLength: false,
  maxLength: true,
  minItems: false,
  maxItems: true,
} as const;

type Transition = { readonly on?: Finding; readonly off?: Finding };
/** Findings when a property turns on or off, per direction; none if it is compatible. */
const TRANSITIONS = {
  required: {
    request: { on: breaks('is now required'), off: adds('may now be left out') },
    response: { off: breaks('may now be absent') },
  },
  nullable: {
    request: { on: adds('may now be null'), off: breaks('may no longer be null') },
    response: { on: breaks('may now be null') },
  },
  isEnum: {
    request: {
      on: breaks('now accepts only certain values'),
      off: adds('is no longer one of certain values'),
    },
    response: { off: breaks('is no longer one of certain values') },
  },
} satisfies Record<string, Record<MessageDirection, Transition>>;

function compareFlag(
  path: string,
  [was, is]: readonly [boolean, boolean],
  { on, off }: Transition,
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

/** Compares schemas and their references; each pair once. */
export class SchemaComparison {
  private readonly seen = new Set<string>();

  constructor(
    private readonly released: ApiDocument,
    private readonly current: ApiDocument,
  ) {}

  /** Compares two schemas; `path` names them in messages. */
  compare(
    path: string,
    before: ContractSchema,
    after: ContractSchema,
    direction: MessageDirection,
  ): Finding[] {
    const names = [nameOf(before), nameOf(after)];
    if (names[0] !== undefined && names[1] !== undefined) {
      const key = [...names, direction].join(' ');
      if (this.seen.has(key)) return [];
      this.seen.add(key);
    }
    const subject = names[0] ?? path;
    const old = resolve(this.released, before);
    const now = resolve(this.current, after);
    const kinds = compareKind(subject, old, now, direction);
    if (kinds.length > 0) return kinds;
    return [
      ...compareValues(subject, old, now, direction),
      ...this.compareOptions(subject, old, now, direction),
      ...this.compareParts(`${subject}.`, [partsOf(old), partsOf(now)], direction),
      ...(old.items && now.items
        ? this.compare(`${subject}[]`, old.items, now.items, direction)
        : []),
    ];
  }

  /** Compares parts; `prefix` precedes each name. */
  compareParts(
    before: string,
    parts: readonly [Parts, Parts],
    direction: MessageDirection,
  ): Finding[] {
    return compareNamed(parts, {
      removed: (name) => [
        breaks(`${before}${name} is ${direction === 'response' ? 'gone' : 'no longer accepted'}`),
      ],
      added: (name, { isRequired }) => [
        direction === 'request' && isRequired
          ? breaks(`${before}${name} is new, and required`)
          : adds(`${before}${name} is new`),
      ],
      common: (name, old, now) => {
        const required = [old.isRequired, now.isRequired] as const;
        return [
          ...compareFlag(before + name, required, TRANSITIONS.required[direction]),
          ...this.compare(before + name, old.schema, now.schema, direction),
        ];
      },
    });
  }

  /** Compares alternatives by position, because they have no names. */
  private compareOptions(
    path: string,
    old: ContractSchema,
    now: ContractSchema,
    direction: MessageDirection,
  ): Finding[] {
    const [before, after] = [optionsOf(old), optionsOf(now)];
    if (before.length === after.length) {
      return before.flatMap((option, index) => {
        const other = after[index];
        return other ? this.compare(`${path} (choice ${index + 1})`, option, other, direction) : [];
      });
    }
    const grew = after.length > before.length;
    const message = `${path} had ${before.length} choices, and has ${after.length}`;
    return [grew === (direction === 'request') ? adds(message) : breaks(message)];
  }
}

function compareKind(
  path: string,
  old: ContractSchema,
  now: ContractSchema,
  direction: MessageDirection,
): Finding[] {
  const kindOf = (schema: ContractSchema) =>
    optionsOf(schema).length > 0 ? 'a choice' : (schema.type ?? 'anything');
  const [was, is] = [kindOf(old), kindOf(now)];
  const [narrow, wide] = direction === 'request' ? [was, is] : [is, was];
  // An integer is acceptable where a number is expected.
  const isCompatible =
    narrow === wide || wide === 'anything' || (narrow === 'integer' && wide === 'number');
  return isCompatible ? [] : [breaks(`${path} was ${was}, and is now ${is}`)];
}

function compareValues(
  path: string,
  old: ContractSchema,
  now: ContractSchema,
  direction: MessageDirection,
): Finding[] {
  const nullable = [old.nullable ?? false, now.nullable ?? false] as const;
  return [
    ...compareFlag(path, nullable, TRANSITIONS.nullable[direction]),
    ...compareEnum(path, old, now, direction),
    ...(direction === 'request' ? compareLimits(path, old, now) : []),
    ...compareText(path, 'format', old, now),
    ...(direction === 'request' ? compareText(path, 'pattern', old, now) : []),
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
    ? [adds(`${path} no longer has a ${what}`)]
    : [breaks(`${path} had the ${what} ${was}, and now has ${is}`)];
}

function compareEnum(
  path: string,
  old: ContractSchema,
  now: ContractSchema,
  direction: MessageDirection,
): Finding[] {
  if (!old.enum || !now.enum) {
    const isEnum = [old.enum !== undefined, now.enum !== undefined] as const;
    return compareFlag(path, isEnum, TRANSITIONS.isEnum[direction]);
  }
  const valuesOf = (values: readonly unknown[]) =>
    Object.fromEntries(values.map((value) => [JSON.stringify(value), value]));
  return compareNamed([valuesOf(old.enum), valuesOf(now.enum)], {
    removed: (value) => [
      direction === 'request'
        ? breaks(`${path} no longer accepts ${value}`)
        : adds(`${path} is no longer ${value}`),
    ],
    // Clients must expect unknown values in an enum of a response.
    added: (value) => [adds(`${path} may now be ${value}`)],
  });
}

function compareLimits(path: string, old: ContractSchema, now: ContractSchema): Finding[] {
  return Object.entries(LIMITS).flatMap(([name, higherIsLooser]) => {
    const limit = name as keyof typeof LIMITS;
    const [was, is] = [old[limit], now[limit]];
    if (was === is) return [];
    const isLooser = is === undefined || (was !== undefined && is > was === higherIsLooser);
    const message = `${path} had ${was === undefined ? `no ${limit}` : `${limit} ${was}`}, and now has ${is ?? 'none'}`;
    return [isLooser ? adds(message) : breaks(message)];
  });
}
