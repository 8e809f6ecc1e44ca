import { RECORD_PAYMENT_LIMITS } from '@challenge-coins/shared-ui/api';
import { formatMoney } from '@challenge-coins/shared-ui/ui';

/** Parsed amount in dollars, or an error message. */
type ParsedAmount = { readonly dollars: number } | { readonly error: string };

const MAX_AMOUNT = RECORD_PAYMENT_LIMITS.amount.maximum;

/** Parses an entered amount: "25", "12.5" or "12.50". Anything else returns an error. */
export function parseAmount(text: string): ParsedAmount {
  const typed = text.trim();
  if (typed === '') return { error: $t('adminPayments.enterAmount') };
  if (!/^\d+(\.\d{1,2})?$/.test(typed)) {
    return { error: $t('adminPayments.amountNumber') };
  }
  const dollars = Number(typed);
  if (dollars === 0) return { error: $t('adminPayments.amountMinimum') };
  if (dollars > MAX_AMOUNT)
    return { error: $t('adminPayments.amountMaximum', { maximum: formatMoney(MAX_AMOUNT) }) };
  return { dollars };
}

/** Errors of a form with an amount. */
export function amountErrors(text: string): { amount?: string } {
  const parsed = parseAmount(text);
  return 'error' in parsed ? { amount: parsed.error } : {};
}

/** Text of an amount in a field: "12.50"; empty for zero. */
export function toAmountText(dollars: number): string {
  return dollars > 0 ? dollars.toFixed(2) : '';
}
