// Compares two OpenAPI documents, operation by operation, as somebody who calls them would.
import { SchemaComparison } from './compare-schema.ts';
import type { Parts, MessageDirection } from './compare-schema.ts';
import { adds, breaks, compareNamed } from './finding.ts';
import type { Finding } from './finding.ts';
import { operationsOf } from './openapi.ts';
import type { ApiDocument, Content, ContractOperation } from './openapi.ts';

/** `query parameter "page"` to what it takes. */
function parametersOf({ parameters = [] }: ContractOperation): Parts {
  return Object.fromEntries(
    parameters.map(({ name, in: place, schema = {}, required = false }) => [
      `${place} parameter "${name}"`,
      { schema, isRequired: required },
    ]),
  );
}

/** Whether nobody gets through without a token. */
function needsSession({ security = [] }: ContractOperation): boolean {
  return security.length > 0 && security.every((way) => Object.keys(way).length > 0);
}

/** One operation of two documents; `name` is `GET /api/cart`. */
class OperationComparison {
  constructor(
    private readonly name: string,
    private readonly before: ContractOperation,
    private readonly after: ContractOperation,
    private readonly schemas: SchemaComparison,
  ) {}

  findings(): Finding[] {
    const { name, before, after, schemas } = this;
    const parameters = [parametersOf(before), parametersOf(after)] as const;
    const isClosed = needsSession(after) && !needsSession(before);
    return [
      ...schemas.compareParts(`${name}: `, parameters, 'request'),
      ...this.compareBodies(),
      ...this.compareAnswers(),
      ...(isClosed ? [breaks(`${name} now needs a session`)] : []),
    ];
  }

  private compareBodies(): Finding[] {
    const { name } = this;
    const { requestBody: old } = this.before;
    const { requestBody: now } = this.after;
    if (!old) return now ? [(now.required ? breaks : adds)(`${name} takes a body now`)] : [];
    if (!now) return [breaks(`${name} takes no body any more`)];
    const words = `the body of ${name}`;
    return [
      ...(now.required && !old.required ? [breaks(`${words} is now required`)] : []),
      ...this.compareContent(words, [old.content, now.content], 'request'),
    ];
  }

  private compareAnswers(): Finding[] {
    const { name } = this;
    return compareNamed([this.before.responses, this.after.responses], {
      gone: (status) => [breaks(`${name} no longer answers ${status}`)],
      fresh: (status) => [adds(`${name} may now answer ${status}`)],
      kept: (status, { content: old = {} }, { content: now = {} }) =>
        this.compareContent(`the answer ${status} of ${name}`, [old, now], 'answer'),
    });
  }

  private compareContent(
    words: string,
    contents: readonly [Content, Content],
    speaker: MessageDirection,
  ): Finding[] {
    return compareNamed(contents, {
      gone: (media) => [breaks(`${words} is no longer ${media}`)],
      fresh: () => [],
      kept: (_media, { schema: old }, { schema: now }) =>
        old && now ? this.schemas.compare(words, old, now, speaker) : [],
    });
  }
}

/** What has changed in the API since `released`. */
export function compareApi(released: ApiDocument, current: ApiDocument): Finding[] {
  const schemas = new SchemaComparison(released, current);
  return compareNamed([operationsOf(released), operationsOf(current)], {
    gone: (name) => [breaks(`${name} is gone`)],
    fresh: (name) => [adds(`${name} is new`)],
    kept: (name, old, now) => new OperationComparison(name, old, now, schemas).findings(),
  });
}
