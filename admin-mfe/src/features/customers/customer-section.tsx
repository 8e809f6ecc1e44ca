import type { ReactNode } from 'react';
import { QUERY_LIMITS } from '@challenge-coins/shared-ui/api';
import { formatCount, SearchBox } from '@challenge-coins/shared-ui/ui';
import { CopyEmailsButton, ExportButton } from './customer-actions.tsx';
import type { Customer } from './customers.types.ts';
import section from '../../common/section.module.css';

interface CustomerSectionProps {
  /** All customers of the shop; null while it is not known. */
  readonly total: number | null;
  readonly q: string;
  readonly onSearch: (q: string) => void;
  /** Milliseconds after the last key until the list follows. */
  readonly wait: number;
  /** The list as it is filtered now, for the file. */
  readonly filtered: () => Promise<readonly Customer[]> | readonly Customer[];
  readonly children: ReactNode;
}

/** Heading, buttons and search box around the customer list, however it is searched. */
export function CustomerSection(props: CustomerSectionProps) {
  const { total, q, onSearch, wait, filtered, children } = props;
  return (
    <section className={section.section} id="list" aria-labelledby="customers-title">
      <div className={section.head}>
        <div>
          <h2 id="customers-title" className={section.title}>
            Customers{total !== null && ` (${formatCount(total)})`}
          </h2>
          <p className={section.subtitle}>Manage your customer base</p>
        </div>
        <div className={section.actions}>
          <CopyEmailsButton />
          <ExportButton filtered={filtered} />
        </div>
      </div>
      <SearchBox
        label="Search customers"
        labelHidden
        maxLength={QUERY_LIMITS.q.maxLength}
        placeholder="Search by name or email..."
        value={q}
        onSearch={onSearch}
        wait={wait}
      />
      {children}
    </section>
  );
}
