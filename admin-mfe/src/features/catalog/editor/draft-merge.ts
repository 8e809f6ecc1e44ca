// Two admins edited one product: whose text is kept, field by field.
import type { DraftField, ProductDraft } from './product-draft.ts';

/** A field that the other admin changed since this form was opened. */
export interface DraftConflict {
  readonly field: DraftField;
  readonly before: ProductDraft[DraftField];
  readonly theirs: ProductDraft[DraftField];
  readonly mine: ProductDraft[DraftField];
  /** Both changed it, to different texts. */
  readonly clash: boolean;
}

/** The fields in which two drafts differ. */
export function changedFields(from: ProductDraft, to: ProductDraft): DraftField[] {
  return draftFields(from).filter((field) => !same(from[field], to[field]));
}

/** What changed on the server under this form, and what this form says there. */
export function conflicts(
  before: ProductDraft,
  theirs: ProductDraft,
  mine: ProductDraft,
): DraftConflict[] {
  return changedFields(before, theirs).map((field) => ({
    field,
    before: before[field],
    theirs: theirs[field],
    mine: mine[field],
    clash: !same(mine[field], before[field]) && !same(mine[field], theirs[field]),
  }));
}

/** My text wherever I changed something, the other admin's everywhere else. */
export function keepMine(
  before: ProductDraft,
  theirs: ProductDraft,
  mine: ProductDraft,
): ProductDraft {
  const kept = changedFields(before, mine).map((field) => [field, mine[field]] as const);
  return { ...theirs, ...Object.fromEntries(kept) };
}

function draftFields(draft: ProductDraft): DraftField[] {
  return Object.keys(draft).filter((key): key is DraftField => key in draft);
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
