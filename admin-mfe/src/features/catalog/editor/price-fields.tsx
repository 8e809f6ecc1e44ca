import { lazy, Suspense, useState } from 'react';
import { percentOff } from '@challenge-coins/shared-ui/shop';
import { formatMoney, LoadingState, TextField } from '@challenge-coins/shared-ui/ui';
import { formatInputDateTime } from '../../../common/forms/date-time.ts';
import { toDisplayedPrices, useEarlierPrice } from './displayed-price.ts';
import type { ProductDraft } from './product-draft.ts';
import { textField, type ProductForm } from './product-form.ts';
import classes from './product-editor.module.css';

const PriceHistory = lazy(() =>
  import(/* webpackChunkName: "price-history" */ './price-history.tsx').then((module) => ({
    default: module.PriceHistory,
  })),
);

/** Price section of the product form, with the discount in percent. */
export function PriceFields({ form }: { form: ProductForm }) {
  const earlier = useEarlierPrice(form.base);
  return (
    <>
      <div className={classes.fields}>
        <TextField
          {...textField(form, 'price')}
          label="Price (dollars)"
          required
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...textField(form, 'sale_price')}
          label="Sale price (dollars)"
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField {...textField(form, 'sale_label')} />
      </div>
      {form.values.sale_price.trim() !== '' && (
        <div className={classes.fields}>
          <TextField
            {...textField(form, 'sale_from')}
            type="datetime-local"
            hint="Leave empty to start now."
          />
          <TextField
            {...textField(form, 'sale_until')}
            type="datetime-local"
            hint="Leave empty to end the sale manually."
          />
        </div>
      )}
      <p role="status" className={classes.saving}>
        {savingText(form.values, earlier)}
      </p>
      {/* An older API version has neither. */}
      {form.base && 'displayed_price' in form.base && (
        <PriceHistoryPanel productId={form.base.id} />
      )}
    </>
  );
}

/** Price history of a saved product, loaded when it is opened. */
function PriceHistoryPanel({ productId }: { productId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Price history</summary>
      {open && (
        <Suspense fallback={<LoadingState>Loading the price history...</LoadingState>}>
          <PriceHistory productId={productId} />
        </Suspense>
      )}
    </details>
  );
}

/** "Shoppers save $5.00: 20% off. From Dec 1, 2026, 9:00 AM until you end it." */
function savingText(draft: ProductDraft, earlier: ReturnType<typeof useEarlierPrice>): string {
  const entered = toDisplayedPrices(draft, undefined);
  if (percentOff(entered) === null) return 'Not on sale.';
  const { price, sale_price } = toDisplayedPrices(draft, earlier);
  const percent = percentOff({ price, sale_price });
  if (price === null || sale_price === null || percent === null) {
    return `No discount is shown: ${lowestText(earlier)}.${timesText(draft)}`;
  }
  const saved = (Math.round(price * 100) - Math.round(sale_price * 100)) / 100;
  return `Shoppers save ${formatMoney(saved)}: ${percent}% off.${timesText(draft)}`;
}

function lowestText(earlier: number | null | undefined): string {
  return earlier == null
    ? 'there is no price from before the sale'
    : `the lowest price of the last 30 days is ${formatMoney(earlier)}`;
}

function timesText({ sale_from, sale_until }: ProductDraft): string {
  const [from, until] = [formatInputDateTime(sale_from), formatInputDateTime(sale_until)];
  if (!from && !until) return '';
  return ` ${from ? `From ${from}` : 'From now on'}${until ? ` until ${until}` : ''}.`;
}
