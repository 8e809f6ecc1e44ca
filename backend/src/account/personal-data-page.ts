import { LEGAL_BASES, type PersonalColumn } from '../common/personal-data-map.js';
import {
  PERSONAL_TABLES,
  TABLES_WITH_PERSONAL_DATA,
  type TableWithPersonalData,
} from './personal-tables.js';

const INTRODUCTION = `# Personal data

Record of processing activities (Art. 30 GDPR): which personal data the shop stores, why, on what legal basis and how long. Written by
\`npm run generate\` from the \`personal-data.ts\` of each backend module. Not for editing by hand.

The controller is the operator of the shop: add your name and contact data, and those of your data protection officer if you have one.
The retention periods are what the software does; check them, and the legal bases, against the law that applies to you.

**Recipients.** The mail server gets the emails. Payment providers that are switched on get the amount and the order number, and what the
buyer enters on their page; Stripe also gets the buyer's email address, and the name as evidence in a dispute. Nobody else gets any.

**Rights.** On their account page, customers download their data (columns with a path under "in the export") and delete the account. An
erasure deletes the row, overwrites the column, or retains it; retained columns of a deleted account contain no name and no address.
Notes of staff are not in the export: give them to a customer who asks for them.

**Outside the database.** Emails are stored as files in the data folder if there is no mail server; each is deleted with its message.
Logs contain no email addresses, bodies or URLs. A backup contains what was erased after it: delete old backups on a schedule, and
repeat the erasures after restoring one.

**Security.** Passwords are argon2id hashes, secrets of second factors are encrypted, links and recovery codes are hashes. Staff have
named permissions, and what they change is recorded. [operating.md](operating.md) describes
deployment, backups and the rotation of secrets.
`;

const HEAD = [
  'columns',
  'whose',
  'purpose',
  'legal basis',
  'stored',
  'in the export',
  'on erasure',
];

/** docs/personal-data.md. */
export function renderPersonalDataPage(): string {
  const withoutPersonalData = PERSONAL_TABLES.filter(({ personal }) => !personal);
  return [
    INTRODUCTION,
    '## Tables with personal data\n',
    ...TABLES_WITH_PERSONAL_DATA.map(section),
    '## Columns and tables without personal data\n',
    ...PERSONAL_TABLES.flatMap(({ table, none = {} }) => exclusions(table, none)),
    `\nTables of numbers and references only: ${withoutPersonalData
      .filter(({ none }) => !none)
      .map(({ table }) => `\`${table}\``)
      .join(', ')}.\n`,
  ].join('\n');
}

function section(rows: TableWithPersonalData): string {
  const { table, columns, exportedBy } = rows;
  // Columns that are alike share a line.
  const lines = new Map<string, string[]>();
  for (const [name, column] of Object.entries(columns)) {
    const line = row(...cells(rows, column));
    lines.set(line, [...(lines.get(line) ?? []), `\`${name}\``]);
  }
  const body = [...lines].map(([line, names]) => `| ${names.join(', ')} ${line}`);
  const by = exportedBy ? `\nExported by \`${exportedBy}\`.\n` : '';
  return `### \`${table}\`\n\n${[row(...HEAD), row(...HEAD.map(() => '---')), ...body].join('\n')}\n${by}`;
}

/** All cells of a column's line except its name. */
function cells({ processing, onErasure }: TableWithPersonalData, column: PersonalColumn): string[] {
  const { subject, purpose, basis, retention, exportedAs, overwrite } = {
    ...processing,
    ...column,
  };
  const path = exportedAs === undefined ? 'no' : `\`${exportedAs}\``;
  const fate = overwrite === undefined ? FATES[onErasure] : 'overwritten';
  return [subject, purpose, LEGAL_BASES[basis], retention, path, fate];
}

const FATES = {
  delete: 'row deleted',
  retain: 'retained',
  expire: 'names no person; expires',
} as const;

/** One line per reason. */
function exclusions(table: string, none: Readonly<Record<string, string>>): string[] {
  const reasons = [...new Set(Object.values(none))];
  return reasons.map((reason) => {
    const columns = Object.keys(none).filter((column) => none[column] === reason);
    return `- \`${table}\`: ${columns.map((column) => `\`${column}\``).join(', ')} (${reason})`;
  });
}

function row(...texts: string[]): string {
  return `| ${texts.join(' | ')} |`;
}
