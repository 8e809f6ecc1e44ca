// Declarations of personal data. Each module declares its tables in `personal-data.ts`; `account` collects them
// for erasure, export and docs/personal-data.md.

import { fieldText } from './languages/field-text.js';

/** Legal bases of Article 6(1) GDPR. */
export const LEGAL_BASES = {
  contract: fieldText('dataProcessing.contract'),
  'legal-obligation': fieldText('dataProcessing.legalObligation'),
  'legitimate-interests': fieldText('dataProcessing.legitimateInterests'),
} as const;

/** Whose data it is, and why and how long it is stored. What is not only about staff is a `fieldText`: the privacy page shows it. */
export interface Processing {
  readonly subject: 'account holder' | 'staff' | 'guest' | 'recipient';
  readonly purpose: string;
  readonly basis: keyof typeof LEGAL_BASES;
  readonly retention: string;
}

/** Column with personal data. What it does not state is stated by its table. */
export interface PersonalColumn extends Partial<Processing> {
  /** SQL expression that an erasure writes. Absent: the value goes with its row, or is retained. */
  readonly overwrite?: string;
  /** Path in the export, such as `comments[].comment`. Absent: not exported. */
  readonly exportedAs?: string;
}

/** List in the export, read from the table. Its contract is in `account/personal-data.contract.ts`. */
export interface ExportList {
  readonly name: string;
  /** Relation with a column `user_id`; absent: the table itself. */
  readonly from?: string;
  /** SQL expression of each field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly orderBy: string;
}

/**
 * Personal data in a table. A person's rows are those with their id in `owner`, and those that the condition
 * `rows` finds, which may use the relations `person (id)`, `address (email)` and `account_address (email)`: the
 * account, its current and earlier confirmed addresses, and those with the unconfirmed ones, which may be a stranger's.
 */
export interface PersonalRows {
  readonly processing: Processing;
  readonly owner?: string;
  readonly rows?: string;
  /**
   * Condition of rows that a request may still add during an erasure, for `retain`; a sweep overwrites them later. Rows of
   * an `owner` that are deleted need none. May use `person` only.
   */
  readonly lateRows?: string;
  /**
   * `delete`: deletes the person's rows. `retain`: only writes the columns with `overwrite`. `expire`: the rows
   * name no person and are deleted after their `retention`.
   */
  readonly onErasure: 'delete' | 'retain' | 'expire';
  /** Function that exports the columns; absent: `list`, or nothing is exported. */
  readonly exportedBy?: string;
  readonly list?: ExportList;
  readonly columns: Readonly<Record<string, PersonalColumn>>;
}

/** Table of the database. Every column that could hold personal data is in `personal` or in `none`. */
export interface PersonalTable {
  readonly table: string;
  readonly personal?: PersonalRows;
  /** Columns without personal data, with the reason. */
  readonly none?: Readonly<Record<string, string>>;
}

/** Several columns without personal data for the same reason. */
export function columnsOf(reason: string, ...columns: string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, reason]));
}
