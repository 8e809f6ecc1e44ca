import { QueryView } from '@challenge-coins/shared-ui/views';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { ExportCsvButton } from '../../common/lists/export-csv.tsx';
import { ListSearch } from '../../common/lists/filters.tsx';
import { useLoadFailureToast } from '../../common/lists/load-failure-toast.ts';
import { formatHeadingCount } from '../../common/lists/paged-list.tsx';
import { Section } from '../../common/layout/section.tsx';
import { useUrlFilters } from '../../common/lists/url-filters.ts';
import { CopyEmailsButton } from './copy-emails-button.tsx';
import { customersCsv } from './customers-csv.ts';
import { customerCountQuery, exportCustomers, CLIENT_SIDE_MAX } from './customers.queries.ts';
import { ClientSideCustomers, useAllCustomers } from './client-side-customers.tsx';
import { RequestsLink } from './requests-link.tsx';
import { ServerSideCustomers } from './server-side-customers.tsx';

/** Customers tab. Searches client-side up to `CLIENT_SIDE_MAX` customers, else on the server. */
export function CustomerList() {
  const q = useUrlFilters().search.get('q') ?? '';
  const count = useQuery(customerCountQuery);
  const { data: first } = count;
  useLoadFailureToast(count.error, $t('adminCustomers.loadFailed'));
  const tooMany = first !== undefined && first.total > CLIENT_SIDE_MAX;
  const all = useAllCustomers(tooMany ? undefined : first);
  const loadFile = async () => {
    const { customers } = await exportCustomers(q);
    return { csv: customersCsv(customers), message: $t('adminCustomers.exported') };
  };
  return (
    <Section
      isList
      title={`${$t('adminCustomers.title')}${formatHeadingCount(first)}`}
      subtitle={$t('adminCustomers.subtitle')}
      actions={
        <>
          <RequestsLink />
          <CopyEmailsButton />
          <ExportCsvButton
            name="customers"
            failure={$t('adminCustomers.exportFailed')}
            needs="customers.export"
            load={loadFile}
          />
        </>
      }
    >
      <ListSearch
        label={$t('adminCustomers.searchLabel')}
        placeholder={$t('adminCustomers.searchPlaceholder')}
        wait={tooMany ? 250 : 0}
      />
      <QueryView
        query={count}
        pending={$t('adminCustomers.pending')}
        failure={{ text: $t('adminCustomers.loadFailed') }}
      >
        {() => (all ? <ClientSideCustomers all={all} /> : <ServerSideCustomers />)}
      </QueryView>
    </Section>
  );
}
