import { api, unwrap, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { invalidateProducts } from '../catalog.queries.ts';

/** Result of an import or its preview: changes and skipped rows. */
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

/** Previews an import without saving. The page shows errors, so there is no failure toast. */
export function useImportPreview() {
  return useMutation({
    meta: { silent: true },
    mutationFn: (file: File) => send(file, 'preview'),
  });
}

/** Imports the valid rows of a file. */
export function useImport() {
  const queries = useQueryClient();
  return useMutation({
    meta: { failure: $t('adminProducts.importFailed') },
    mutationFn: (file: File) => send(file, 'apply'),
    onSuccess: () => invalidateProducts(queries),
  });
}
