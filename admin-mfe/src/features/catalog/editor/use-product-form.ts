import { useState } from 'react';
import { changedFields, keepMine } from '../../../common/draft-merge.ts';
import type { AdminProduct } from '../catalog.types.ts';
import { checkDraft } from './draft-checks.ts';
import { draftOf, type DraftErrors, type DraftField, type ProductDraft } from './product-draft.ts';

/** What a change is: some fields, or how they follow from the form as it is then. */
export type DraftChange = Partial<ProductDraft> | ((before: ProductDraft) => Partial<ProductDraft>);

/** The state of one product form. `product` is what is saved; null for a new one. */
export function useProductForm(product: AdminProduct | null, start: ProductDraft) {
  const [base, setBase] = useState({ product, draft: start });
  const [draft, setDraft] = useState(start);
  const [touched, setTouched] = useState<ReadonlySet<DraftField>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<DraftErrors>({});
  const found = checkDraft(draft, base.product?.sold ?? 0);
  const dirty = changedFields(base.draft, draft).length > 0;

  const change = (part: DraftChange) => {
    setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
    setRefused({});
  };
  /** Goes on from a newly saved version; `next` says what then stands in the form. */
  const rebase = (saved: AdminProduct, next: (now: ProductDraft) => ProductDraft) => {
    setBase({ product: saved, draft: draftOf(saved) });
    setDraft(next);
    setRefused({});
  };
  const takeTheirs = (theirs: AdminProduct) => rebase(theirs, () => draftOf(theirs));
  if (!dirty && isNewer(product, base.product)) takeTheirs(product);

  const shown = Object.entries(found).filter(
    ([field]) => submitted || [...touched].some((name) => name === field),
  );
  return {
    base,
    draft,
    dirty,
    submitted,
    errors: { ...Object.fromEntries(shown), ...refused } satisfies DraftErrors,
    change,
    touch: (field: DraftField) => setTouched((before) => new Set(before).add(field)),
    /** Shows every error from now on; whether there is none. */
    submit: () => {
      setSubmitted(true);
      return Object.keys(found).length === 0;
    },
    refuse: setRefused,
    /** `sent` is saved; what was typed since stays. */
    saved: (answer: AdminProduct, sent: ProductDraft) => {
      setSubmitted(false);
      rebase(answer, (now) => keepMine(sent, draftOf(answer), now));
    },
    keepMine: (theirs: AdminProduct) =>
      rebase(theirs, (now) => keepMine(base.draft, draftOf(theirs), now)),
    takeTheirs,
  };
}

export type ProductForm = ReturnType<typeof useProductForm>;

function isNewer(product: AdminProduct | null, than: AdminProduct | null): product is AdminProduct {
  return product !== null && than !== null && product.version > than.version;
}
