import { RECORD_TRANSFERS_LIMITS, TRANSFER_LINE_LIMITS } from '@challenge-coins/shared-ui/api';
import { parseAmount } from './amount.ts';

/** Transfer of a bank statement. */
export interface TransferLine {
  /** Day as in "2026-01-31". */
  readonly received_on: string;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly payer: string;
}

/** One pasted line, with its number in the text from 1. */
export type BankLine =
  | { readonly number: number; readonly transfer: TransferLine }
  | { readonly number: number; readonly text: string; readonly error: string };

/** Maximum number of lines in one request. */
export const MAX_BANK_LINES = RECORD_TRANSFERS_LIMITS.lines.maxItems;
const MAX_TEXT = TRANSFER_LINE_LIMITS.reference.maxLength;
const PARTS = $t('adminUnmatched.lineParts');

/** Parses pasted lines "date; amount; reference; payer", separated by tabs or semicolons. Skips empty lines. */
export function parseBankLines(text: string): BankLine[] {
  return text.split(/\r?\n/).flatMap((line, index): BankLine[] => {
    if (line.trim() === '') return [];
    const number = index + 1;
    const parsed = parseLine(line);
    return [
      typeof parsed === 'string'
        ? { number, text: line.trim(), error: parsed }
        : { number, transfer: parsed },
    ];
  });
}

/** Message for lines that cannot be recorded; undefined: all can. */
export function bankLinesError(text: string): string | undefined {
  const lines = parseBankLines(text);
  if (lines.length === 0) return $t('adminUnmatched.pasteLine');
  if (lines.length > MAX_BANK_LINES)
    return $t('adminUnmatched.tooManyLines', { maximum: MAX_BANK_LINES, n: lines.length });
  const wrong = lines.filter((line) => 'error' in line).map(({ number }) => number);
  if (wrong.length === 0) return undefined;
  const which = wrong.slice(0, 5).join(', ') + (wrong.length > 5 ? '…' : '');
  return wrong.length === 1
    ? $t('adminUnmatched.wrongLine', { lines: which })
    : $t('adminUnmatched.wrongLines', { lines: which });
}

/** The transfer, or the error in plain words. */
function parseLine(line: string): TransferLine | string {
  const parts = line.split(line.includes('\t') ? '\t' : ';').map((part) => part.trim());
  const [date = '', money = '', reference = '', payer = '', ...rest] = parts;
  if (rest.some((part) => part !== ''))
    return $t('adminUnmatched.linePartCount', { n: parts.length, parts: PARTS });
  if (parts.length < 2) return $t('adminUnmatched.lineOnePart', { parts: PARTS });
  if (!isDate(date)) return $t('adminUnmatched.lineDate');
  const amount = parseMoney(money);
  if (typeof amount === 'string') return amount;
  if (reference === '' && payer === '') return $t('adminUnmatched.lineReference');
  if (reference.length > MAX_TEXT || payer.length > MAX_TEXT)
    return $t('adminUnmatched.lineTooLong', { maximum: MAX_TEXT });
  return { received_on: date, ...amount, reference, payer };
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  const isValid = /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime());
  // February 30 would be March 2.
  return isValid && date.toISOString().startsWith(text);
}

/** Parses "50", "$1,250.00" or "1250.00 HTG". */
function parseMoney(text: string): Pick<TransferLine, 'amount' | 'currency'> | string {
  if (/^\$?\s*[-−]/.test(text)) return $t('adminUnmatched.lineOutgoing');
  const [, number = text, currency = 'USD'] = /^\$?\s*(\S+?)\s*([a-z]{3})?$/i.exec(text) ?? [];
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(number);
  const parsed = parseAmount(isGrouped ? number.replaceAll(',', '') : number);
  return 'error' in parsed
    ? parsed.error
    : { amount: parsed.dollars, currency: currency.toUpperCase() };
}
