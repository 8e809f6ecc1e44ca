// Three-way merge, field by field, when two admins edit the same record.

type FieldOf<Draft> = keyof Draft & string;

/** Field that the other admin has changed since this form was opened. */
export interface DraftConflict<Draft> {
  readonly field: FieldOf<Draft>;
  readonly before: Draft[FieldOf<Draft>];
  readonly theirs: Draft[FieldOf<Draft>];
  readonly mine: Draft[FieldOf<Draft>];
  /** Both sides changed the field, to different values. */
  readonly isConflicting: boolean;
}

/** Fields in which two drafts differ. */
export function changedFields<Draft extends object>(from: Draft, to: Draft): FieldOf<Draft>[] {
  return draftFields(from).filter((field) => !isEqual(from[field], to[field]));
}

/** Fields that changed on the server since the form was opened, with the form's own values. */
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
    isConflicting: !isEqual(mine[field], before[field]) && !isEqual(mine[field], theirs[field]),
  }));
}

/** Merged draft: my values in the fields I changed, the other admin's in all others. */
export function mergePreferringMine<Draft extends object>(
  before: Draft,
  theirs: Draft,
  mine: Draft,
): Draft {
  const myChanges = changedFields(before, mine).map((field) => [field, mine[field]] as const);
  return { ...theirs, ...Object.fromEntries(myChanges) };
}

function draftFields<Draft extends object>(draft: Draft): FieldOf<Draft>[] {
  return Object.keys(draft).filter((key): key is FieldOf<Draft> => key in draft);
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
