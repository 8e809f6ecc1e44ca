import { api, asList, unwrap } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation } from '@challenge-coins/shared-ui/platform';
import { Button, countOf, DownloadIcon } from '@challenge-coins/shared-ui/ui';
import { downloadText, fileDate } from '../../../common/download.ts';
import { productQueryOf, type ProductFilters } from './product-filters.ts';

/** "Export CSV": every product that the filters find, as a file that an import takes back. */
export function ExportProductsButton({ filters }: { filters: ProductFilters }) {
  const host = useHost();
  const save = useMutation({
    meta: { failure: 'Failed to export products.' },
    mutationFn: async () => {
      const query = productQueryOf(filters);
      const [{ productsCsv }, answer] = await Promise.all([
        import(/* webpackChunkName: "products-csv" */ './products-csv.ts'),
        unwrap(api.GET('/admin/products', { params: { query } })),
      ]);
      const products = asList(answer);
      downloadText(`products_${fileDate()}.csv`, productsCsv(products));
      return products.length;
    },
    onSuccess: (count) =>
      host.toast({
        title: 'Downloaded!',
        message: `${countOf(count, 'product')} exported to CSV.`,
      }),
  });
  return (
    <Button onClick={() => save.mutate()} busy={save.isPending}>
      <DownloadIcon size={18} />
      Export CSV
    </Button>
  );
}
