// Two admins edited one thing: whose text is kept, field by field.

type FieldOf<Draft> = keyof Draft & string;

/** A field that the other admin changed since this form was opened. */
export interface DraftConflict<Draft> {
  readonly field: FieldOf<Draft>;
  readonly before: Draft[FieldOf<Draft>];
  readonly theirs: Draft[FieldOf<Draft>];
  readonly mine: Draft[FieldOf<Draft>];
  /** Both changed it, to different texts. */
  readonly isConflicting: boolean;
}

/** The fields in which two drafts differ. */
export function changedFields<Draft extends object>(from: Draft, to: Draft): FieldOf<Draft>[] {
  return draftFields(from).filter((field) => !same(from[field], to[field]));
}

/** What changed on the server under this form, and what this form says there. */
export function findConflicts<Draft extends object>(
  before: Draft,
  theirs: Draft,
  mine: Draft,
): DraftConflict<Draft>[] {
  return changedFields(before, theirs).map((field) => ({
    field,
    before: before[field],
    theirs: theirs[field],
    mine: mine[field],
    isConflicting: !same(mine[field], before[field]) && !same(mine[field], theirs[field]),
  }));
}

/** My text wherever I changed something, the other admin's everywhere else. */
export function mergeKeepingMine<Draft extends object>(
  before: Draft,
  theirs: Draft,
  mine: Draft,
): Draft {
  const kept = changedFields(before, mine).map((field) => [field, mine[field]] as const);
  return { ...theirs, ...Object.fromEntries(kept) };
}

function draftFields<Draft extends object>(draft: Draft): FieldOf<Draft>[] {
  return Object.keys(draft).filter((key): key is FieldOf<Draft> => key in draft);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
