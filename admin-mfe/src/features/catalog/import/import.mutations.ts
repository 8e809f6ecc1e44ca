import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { invalidateProducts } from '../catalog.queries.ts';

/** What an import would change, or has changed, and the rows that are left out. */
export type ImportReport = ResponseBody<'/admin/products/import', 'post'>;

function send(file: File, mode: 'preview' | 'apply'): Promise<ImportReport> {
  const form = new FormData();
  form.append('file', file);
  return unwrap(
    api.POST('/admin/products/import', {
      params: { query: { mode } },
      body: {},
      bodySerializer: () => form,
    }),
  );
}

/** Reads a file without writing anything. The page shows what is wrong with it. */
export function useImportPreview() {
  return useMutation({
    meta: { silent: true },
    mutationFn: (file: File) => send(file, 'preview'),
  });
}

/** Writes the good rows of a file. */
export function useImport() {
  const queries = useQueryClient();
  return useMutation({
    meta: { failure: 'Failed to import the products.' },
    mutationFn: (file: File) => send(file, 'apply'),
    onSuccess: () => invalidateProducts(queries),
  });
}
