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
  useLoadFailureToast(count.error, 'Failed to load customers.');
  const tooMany = first !== undefined && first.total > CLIENT_SIDE_MAX;
  const all = useAllCustomers(tooMany ? undefined : first);
  const loadFile = async () => {
    const { customers } = await exportCustomers(q);
    return { csv: customersCsv(customers), message: 'Customer list exported to CSV.' };
  };
  return (
    <Section
      isList
      title={`Customers${formatHeadingCount(first)}`}
      subtitle="Manage your customer base"
      actions={
        <>
          <RequestsLink />
          <CopyEmailsButton />
          <ExportCsvButton name="customers" needs="customers.export" load={loadFile} />
        </>
      }
    >
      <ListSearch
        label="Search customers"
        placeholder="Search by name or email..."
        wait={tooMany ? 250 : 0}
      />
      <QueryView
        query={count}
        pending="Loading customers..."
        failure={{ text: 'Failed to load customers.' }}
      >
        {() => (all ? <ClientSideCustomers all={all} /> : <ServerSideCustomers />)}
      </QueryView>
    </Section>
  );
}
