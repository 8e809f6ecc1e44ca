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
          label={$t('adminProducts.priceDollars')}
          required
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...textField(form, 'sale_price')}
          label={$t('adminProducts.salePriceDollars')}
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
            hint={$t('adminProducts.saleStartHint')}
          />
          <TextField
            {...textField(form, 'sale_until')}
            type="datetime-local"
            hint={$t('adminProducts.saleEndHint')}
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
      <summary>{$t('adminProducts.priceHistory')}</summary>
      {open && (
        <Suspense fallback={<LoadingState>{$t('adminProducts.priceHistoryPending')}</LoadingState>}>
          <PriceHistory productId={productId} />
        </Suspense>
      )}
    </details>
  );
}

/** "Shoppers save $5.00: 20% off. From Dec 1, 2026, 9:00 AM until you end it." */
function savingText(draft: ProductDraft, earlier: ReturnType<typeof useEarlierPrice>): string {
  const entered = toDisplayedPrices(draft, undefined);
  if (percentOff(entered) === null) return $t('adminProducts.notOnSale');
  const { price, sale_price } = toDisplayedPrices(draft, earlier);
  const percent = percentOff({ price, sale_price });
  if (price === null || sale_price === null || percent === null) {
    return `${noDiscountText(earlier)}${timesText(draft)}`;
  }
  const saved = (Math.round(price * 100) - Math.round(sale_price * 100)) / 100;
  return `${$t('adminProducts.saveOff', { saved: formatMoney(saved), percent })}${timesText(draft)}`;
}

function noDiscountText(earlier: number | null | undefined): string {
  return earlier == null
    ? $t('adminProducts.noDiscountNoPrice')
    : $t('adminProducts.noDiscountLowest', { price: formatMoney(earlier) });
}

function timesText({ sale_from, sale_until }: ProductDraft): string {
  const [from, until] = [formatInputDateTime(sale_from), formatInputDateTime(sale_until)];
  if (from && until) return ` ${$t('adminProducts.timesFromUntil', { from, until })}`;
  if (from) return ` ${$t('adminProducts.timesFrom', { from })}`;
  return until && ` ${$t('adminProducts.timesUntil', { until })}`;
}
