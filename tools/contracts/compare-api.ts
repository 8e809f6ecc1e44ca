// Compares two OpenAPI documents, operation by operation, as somebody who calls them would.
import { SchemaComparison } from './compare-schema.ts';
import type { Speaker } from './compare-schema.ts';
import { adds, breaks } from './finding.ts';
import type { Finding } from './finding.ts';
import { operationsOf } from './openapi.ts';
import type { ApiDocument, Operation, Parameter, Schema } from './openapi.ts';

type Content = Readonly<Record<string, { readonly schema?: Schema | undefined }>>;

interface Pair {
  /** `GET /api/cart`. */
  readonly name: string;
  readonly before: Operation;
  readonly after: Operation;
  readonly schemas: SchemaComparison;
}

const placed = ({ in: place, name }: Parameter) => `${place} parameter "${name}"`;

function compareParameters({ name, before, after, schemas }: Pair): Finding[] {
  const twinIn = (all: readonly Parameter[], { name: own, in: place }: Parameter) =>
    all.find((other) => other.name === own && other.in === place);
  const kept = before.parameters.flatMap((parameter) => {
    const twin = twinIn(after.parameters, parameter);
    const words = `${name}: ${placed(parameter)}`;
    if (!twin) return [breaks(`${words} is no longer taken`)];
    return [
      ...(twin.required && !parameter.required ? [breaks(`${words} is now required`)] : []),
      ...schemas.compare(words, parameter.schema, twin.schema, 'request'),
    ];
  });
  const fresh = after.parameters.filter((parameter) => !twinIn(before.parameters, parameter));
  return [
    ...kept,
    ...fresh.map((parameter) =>
      parameter.required
        ? breaks(`${name}: ${placed(parameter)} is new, and required`)
        : adds(`${name}: ${placed(parameter)} is new`),
    ),
  ];
}

interface Contents {
  readonly words: string;
  readonly before: Content;
  readonly after: Content;
  readonly speaker: Speaker;
}

function compareContent(
  { words, before, after, speaker }: Contents,
  schemas: SchemaComparison,
): Finding[] {
  return Object.entries(before).flatMap(([media, { schema }]) => {
    const other = after[media];
    if (!other) return [breaks(`${words} is no longer ${media}`)];
    return schema && other.schema ? schemas.compare(words, schema, other.schema, speaker) : [];
  });
}

function compareRequest({ name, before, after, schemas }: Pair): Finding[] {
  const [old, now] = [before.requestBody, after.requestBody];
  if (!old) {
    if (!now) return [];
    return [(now.required ? breaks : adds)(`${name} takes a body now`)];
  }
  if (!now) return [breaks(`${name} takes no body any more`)];
  const words = `the body of ${name}`;
  return [
    ...(now.required && !old.required ? [breaks(`${words} is now required`)] : []),
    ...compareContent(
      { words, before: old.content, after: now.content, speaker: 'request' },
      schemas,
    ),
  ];
}

function compareAnswers({ name, before, after, schemas }: Pair): Finding[] {
  const kept = Object.entries(before.responses).flatMap(([status, { content }]) => {
    const other = after.responses[status];
    if (!other) return [breaks(`${name} no longer answers ${status}`)];
    const words = `the answer ${status} of ${name}`;
    return compareContent(
      { words, before: content, after: other.content, speaker: 'answer' },
      schemas,
    );
  });
  const fresh = Object.keys(after.responses).filter((status) => !(status in before.responses));
  return [...kept, ...fresh.map((status) => adds(`${name} may now answer ${status}`))];
}

/** Whether nobody gets through without a token. */
function needsSession({ security }: Operation): boolean {
  return security.length > 0 && security.every((way) => Object.keys(way).length > 0);
}

function compareAccess({ name, before, after }: Pair): Finding[] {
  const isNew = needsSession(after) && !needsSession(before);
  return isNew ? [breaks(`${name} now needs a session`)] : [];
}

/** What has changed in the API since `released`. */
export function compareApi(released: ApiDocument, current: ApiDocument): Finding[] {
  const [before, after] = [operationsOf(released), operationsOf(current)];
  const schemas = new SchemaComparison(released, current);
  const kept = [...before].flatMap(([name, old]) => {
    const now = after.get(name);
    if (!now) return [breaks(`${name} is gone`)];
    const pair = { name, before: old, after: now, schemas };
    return [
      ...compareParameters(pair),
      ...compareRequest(pair),
      ...compareAnswers(pair),
      ...compareAccess(pair),
    ];
  });
  const fresh = [...after.keys()].filter((name) => !before.has(name));
  return [...kept, ...fresh.map((name) => adds(`${name} is new`))];
}
