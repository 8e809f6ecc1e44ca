import { useState } from 'react';
import { isApiError } from '@challenge-coins/shared-ui/api';
import { useQueryClient } from '@challenge-coins/shared-ui/platform';
import { productQuery, useSaveProduct } from '../catalog.queries.ts';
import type { AdminProduct } from '../catalog.types.ts';
import { inputOf } from './product-draft.ts';
import type { ProductForm } from './use-product-form.ts';

interface SavingOptions {
  readonly onSaved: (product: AdminProduct) => void;
  /** The server found fault with fields, which the form now shows. */
  readonly onRefused: () => void;
}

/** Saves a form over the version it was made from; `theirs` is what somebody else saved first. */
export function useProductSaving(form: ProductForm, { onSaved, onRefused }: SavingOptions) {
  const queries = useQueryClient();
  const mutation = useSaveProduct();
  const [theirs, setTheirs] = useState<AdminProduct | null>(null);
  const { product: from } = form.base;

  const failed = async (error: Error) => {
    if (from && isConflict(error)) {
      const latest = queries.query({ ...productQuery(from.id), staleTime: 0 });
      setTheirs(await latest.catch(() => null));
    } else if (isApiError(error)) {
      form.refuse(error.fields);
      onRefused();
    }
  };
  const save = () => {
    const sent = form.draft;
    const input = inputOf(sent);
    const write = from ? { input, id: from.id, version: from.version } : { input };
    mutation.mutate(write, {
      onSuccess: (answer) => {
        form.saved(answer, sent);
        onSaved(answer);
      },
      onError: (error) => void failed(error),
    });
  };
  return {
    save,
    saving: mutation.isPending,
    /** Why it could not be saved; a conflict has its own dialog, once it is known what changed. */
    error: theirs ? null : mutation.error,
    theirs,
    settle: () => {
      setTheirs(null);
      mutation.reset();
    },
  };
}

function isConflict(error: unknown): boolean {
  return isApiError(error) && error.code === 'catalog.product-changed';
}
