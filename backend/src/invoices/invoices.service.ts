import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { stringify, type Options } from 'csv-stringify/sync';
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { DataSource, EntityManager } from 'typeorm';
import { setImmediate } from 'node:timers/promises';
import { AuditLog } from '../audit/index.js';
import type { Actor } from '../auth/index.js';
import { Clock } from '../common/clock.js';
import { toDollars } from '../common/money.js';
import { inTransaction } from '../common/transaction.js';
import { findOrderMoney, OrderNotFound, toShortId } from '../orders/index.js';
import { renderInvoice } from './invoice-pdf.js';
import type {
  ExportQuery,
  IssuedDocumentDto,
  IssuedDocumentList,
  IssuedDocumentPage,
  IssuedDocumentQuery,
} from './invoices.contract.js';
import {
  InvoiceNotFound,
  MAX_CSV_DOCUMENTS,
  MAX_ZIP_DOCUMENTS,
  SellerMissing,
  TooManyToExport,
} from './invoices.errors.js';
import {
  countIssued,
  findDocuments,
  findIssued,
  findIssuedById,
  findIssuedOfBuyer,
  findSeller,
  type IssuedRow,
  type IssuePeriod,
} from './invoices.query.js';
import { issueDocuments } from './issue-documents.js';

const DAY = 86_400_000; // milliseconds

/** A file to download. */
export interface InvoiceFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Reads and exports issued documents, and issues invoices on request. */
@Injectable()
export class InvoicesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The documents of a buyer's own order, oldest first. */
  async listOwn(userId: string, orderId: string): Promise<IssuedDocumentList> {
    const { manager } = this.dataSource;
    const order = await findOrderMoney(manager, orderId);
    if (order?.userId !== userId) throw new OrderNotFound();
    return listDocuments(manager, orderId);
  }

  /** Throws `InvoiceNotFound` for an order of another account, too. */
  async readOwn(userId: string, orderId: string, id: string): Promise<InvoiceFile> {
    const row = await findIssuedOfBuyer(this.dataSource.manager, { id, orderId, userId });
    if (!row) throw new InvoiceNotFound();
    return toPdf(row);
  }

  async read(id: string): Promise<InvoiceFile> {
    const row = await findIssuedById(this.dataSource.manager, id);
    if (!row) throw new InvoiceNotFound();
    return toPdf(row);
  }

  /** The documents of an order, oldest first. */
  async listOfOrder(orderId: string): Promise<IssuedDocumentList> {
    const { manager } = this.dataSource;
    if (!(await findOrderMoney(manager, orderId))) throw new OrderNotFound();
    return listDocuments(manager, orderId);
  }

  /** One page, newest first. */
  async list({ page, page_size, ...period }: IssuedDocumentQuery): Promise<IssuedDocumentPage> {
    const { manager } = this.dataSource;
    const bounds = toPeriod(period);
    const rows = { limit: page_size, offset: (page - 1) * page_size };
    const items = (await findIssued(manager, bounds, rows)).map(toDto);
    return { items, total: await countIssued(manager, bounds), page, page_size };
  }

  /**
   * Issues the invoice of an order now, also if it is not paid, with the credit note of what was paid back already.
   * Issues nothing if there is an invoice.
   */
  issue(orderId: string, by: Actor): Promise<IssuedDocumentList> {
    return inTransaction(this.dataSource, async (manager) => {
      if (!(await findSeller(manager))) throw new SellerMissing();
      if (!(await findOrderMoney(manager, orderId))) throw new OrderNotFound();
      const before = await listDocuments(manager, orderId);
      await issueDocuments(manager, orderId, { now: this.clock.now(), isRequested: true });
      const after = await listDocuments(manager, orderId);
      if (after.length > before.length)
        await this.audit.record(manager, {
          ...{ by, action: 'invoice.issue', subject: 'order', subjectId: orderId },
          ...{ before: null, after: { number: after[before.length]?.number ?? '' } },
        });
      return after;
    });
  }

  /** All documents of a period with their taxes, one row per document and tax rate, for the accountant. */
  async exportCsv(query: ExportQuery): Promise<InvoiceFile> {
    return toCsv(await this.findAll(query, MAX_CSV_DOCUMENTS), query);
  }

  /** The PDF of every document of a period, with the CSV, as ZIP. */
  async exportZip(query: ExportQuery): Promise<InvoiceFile> {
    const rows = await this.findAll(query, MAX_ZIP_DOCUMENTS);
    const csv = toCsv(rows, query);
    const files: Zippable = { [csv.name]: strToU8(csv.bytes.toString()) };
    for (const row of rows) {
      const pdf = await toPdf(row);
      // Other requests are served between two documents.
      await setImmediate();
      // The content of a PDF is compressed already.
      files[pdf.name] = [new Uint8Array(pdf.bytes), { level: 0, mtime: row.issued_at }];
    }
    return { name: `invoices-${toName(query)}.zip`, bytes: Buffer.from(zipSync(files)) };
  }

  /** All documents of a period, oldest first. Throws `TooManyToExport`. */
  private async findAll(query: ExportQuery, max: number): Promise<IssuedRow[]> {
    const bounds = toPeriod(query);
    const options = { limit: max + 1, offset: 0 };
    const rows = await findIssued(this.dataSource.manager, bounds, options);
    if (rows.length > max) throw new TooManyToExport(max);
    return rows.toReversed();
  }
}

/** The documents of an order, oldest first. */
async function listDocuments(manager: EntityManager, orderId: string): Promise<IssuedDocumentList> {
  const rows = await findDocuments(manager, orderId);
  return rows.map((row) => toDto({ ...row, order_id: orderId }));
}

/** A spreadsheet must not evaluate a buyer's name; negative numbers are no formulas. */
const CSV_OPTIONS: Options = {
  bom: true,
  escape_formulas: true,
  cast: { number: (value) => ({ value: value.toFixed(2), escape_formulas: false }) },
};

const CSV_HEADER = [
  ...['number', 'kind', 'issue_date', 'order', 'for_invoice', 'buyer', 'buyer_country'],
  ...['currency', 'tax', 'tax_percent', 'net', 'tax_amount', 'gross'],
];

function toCsv(rows: readonly IssuedRow[], query: ExportQuery): InvoiceFile {
  const lines = rows.flatMap(({ document, kind }) =>
    document.tax_breakdown.flatMap(toTaxRows).map((tax) => {
      const sign = kind === 'credit_note' ? -1 : 1;
      const dollars = (cents: number) => toDollars(sign * cents) || 0;
      return [
        ...[document.invoice_number, kind, document.issue_date, document.order_reference],
        ...[document.preceding_invoice_number ?? '', document.buyer.name],
        ...[document.buyer.country_code, document.currency_code, tax.tax_name],
        ...[formatPercent(tax.tax_rate), dollars(tax.taxable_cents), dollars(tax.tax_cents)],
        dollars(tax.taxable_cents + tax.tax_cents),
      ];
    }),
  );
  const text = stringify([CSV_HEADER, ...lines], CSV_OPTIONS);
  return { name: `invoices-${toName(query)}.csv`, bytes: Buffer.from(text) };
}

type TaxSubtotal = IssuedRow['document']['tax_breakdown'][number];

/** A row per tax. Of several taxes on the same amount, the first has the net amount, so that each column adds up. */
function toTaxRows({ tax_parts, ...subtotal }: TaxSubtotal): TaxSubtotal[] {
  return (tax_parts ?? [subtotal]).map((part, index) => ({
    ...subtotal,
    ...part,
    taxable_cents: index === 0 ? subtotal.taxable_cents : 0,
  }));
}

/** "20.00", "9.975" */
function formatPercent(basisPoints: number): string {
  return (basisPoints / 100).toFixed(Number.isInteger(basisPoints) ? 2 : 3);
}

async function toPdf({ document }: Pick<IssuedRow, 'document'>): Promise<InvoiceFile> {
  return { name: `${document.invoice_number}.pdf`, bytes: await renderInvoice(document) };
}

function toDto({
  id,
  order_id,
  kind,
  issued_at,
  document,
}: Pick<IssuedRow, 'id' | 'order_id' | 'kind' | 'issued_at' | 'document'>): IssuedDocumentDto {
  return {
    ...{ id, order_id, order_number: toShortId(order_id), kind, buyer: document.buyer.name },
    number: document.invoice_number,
    issued_at: issued_at.toISOString(),
    total: toDollars(document.total_with_tax_cents),
    tax: toDollars(document.total_tax_cents),
  };
}

function toPeriod({ from, to }: ExportQuery): IssuePeriod {
  return {
    from: from === undefined ? null : new Date(`${from}T00:00:00Z`),
    until: to === undefined ? null : new Date(Date.parse(`${to}T00:00:00Z`) + DAY),
  };
}

const toName = ({ from = 'start', to = 'today' }: ExportQuery) => `${from}-${to}`;
