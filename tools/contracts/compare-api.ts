// Compares two OpenAPI documents, operation by operation, from the client's point of view.
import { SchemaComparison } from './compare-schema.ts';
import type { Parts, MessageDirection } from './compare-schema.ts';
import { adds, breaks, compareNamed } from './finding.ts';
import type { Finding } from './finding.ts';
import { listOperations } from './openapi.ts';
import type { ApiDocument, Content, ContractOperation } from './openapi.ts';

/** Parameters of an operation by name, such as `query parameter "page"`. */
function parametersOf({ parameters = [] }: ContractOperation): Parts {
  return Object.fromEntries(
    parameters.map(({ name, in: location, schema = {}, required = false }) => [
      `${location} parameter "${name}"`,
      { schema, isRequired: required },
    ]),
  );
}

/** Whether the operation requires a token. */
function needsSession({ security = [] }: ContractOperation): boolean {
  return (
    security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0)
  );
}

/** Compares one operation of two documents; `name` is `GET /api/cart`. */
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
      ...this.compareIds(),
      ...schemas.compareParts(`${name}: `, parameters, 'request'),
      ...this.compareBodies(),
      ...this.compareResponses(),
      ...(isClosed ? [breaks(`${name} now requires a session`)] : []),
    ];
  }

  /** Reports a changed operationId, because generated clients call operations by it. */
  private compareIds(): Finding[] {
    const { operationId: old } = this.before;
    const { operationId: now = 'none' } = this.after;
    if (old === undefined || old === now) return [];
    return [breaks(`operationId of ${this.name} changed from ${old} to ${now}`)];
  }

  private compareBodies(): Finding[] {
    const { name } = this;
    const { requestBody: old } = this.before;
    const { requestBody: now } = this.after;
    if (!old) return now ? [(now.required ? breaks : adds)(`${name} accepts a body now`)] : [];
    if (!now) return [breaks(`${name} no longer accepts a body`)];
    const subject = `the body of ${name}`;
    return [
      ...(now.required && !old.required ? [breaks(`${subject} is now required`)] : []),
      ...this.compareContent(subject, [old.content, now.content], 'request'),
    ];
  }

  private compareResponses(): Finding[] {
    const { name } = this;
    return compareNamed([this.before.responses, this.after.responses], {
      removed: (status) => [breaks(`${name} no longer responds with ${status}`)],
      added: (status) => [adds(`${name} may now respond with ${status}`)],
      common: (status, { content: old = {} }, { content: now = {} }) =>
        this.compareContent(`response ${status} of ${name}`, [old, now], 'response'),
    });
  }

  private compareContent(
    subject: string,
    contents: readonly [Content, Content],
    direction: MessageDirection,
  ): Finding[] {
    return compareNamed(contents, {
      removed: (media) => [breaks(`${subject} is no longer ${media}`)],
      added: () => [],
      common: (_media, { schema: old }, { schema: now }) =>
        old && now ? this.schemas.compare(subject, old, now, direction) : [],
    });
  }
}

/** Compares the API with the released one. */
export function compareApi(released: ApiDocument, current: ApiDocument): Finding[] {
  const schemas = new SchemaComparison(released, current);
  return compareNamed([listOperations(released), listOperations(current)], {
    removed: (name) => [breaks(`${name} is gone`)],
    added: (name) => [adds(`${name} is new`)],
    common: (name, old, now) => new OperationComparison(name, old, now, schemas).findings(),
  });
}
