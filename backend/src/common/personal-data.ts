import { fieldText } from './languages/field-text.js';
import { columnsOf, type PersonalTable } from './personal-data-map.js';

/** Tables that belong to no module. */
export const COMMON_TABLES: readonly PersonalTable[] = [
  {
    table: 'attempt_window',
    personal: {
      processing: {
        subject: 'guest',
        purpose: fieldText('dataProcessing.attempts'),
        basis: 'legitimate-interests',
        retention: fieldText('dataProcessing.windowEnded'),
      },
      onErasure: 'expire',
      // A hash of the network, account or email.
      columns: { key: {} },
    },
  },
  { table: 'migrations', none: columnsOf('name of a migration', 'name') },
  { table: 'shown_change', none: columnsOf('topic of a cache', 'xid', 'topic') },
  { table: 'shown_moment', none: columnsOf('topic of a cache', 'topic') },
];
