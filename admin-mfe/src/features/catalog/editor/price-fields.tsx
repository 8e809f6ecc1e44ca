import { percentOff } from '@challenge-coins/shared-ui/shop';
import { formatMoney, TextField } from '@challenge-coins/shared-ui/ui';
import { dollars } from './product-draft.ts';
import { textField, type ProductForm } from './product-form.ts';
import classes from './product-editor.module.css';

/** Price, sale price and label, and what the sale comes to in percent. */
export function PriceFields({ form }: { form: ProductForm }) {
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
      <p role="status" className={classes.saving}>
        {savingText(form.values.price, form.values.sale_price)}
      </p>
    </>
  );
}

/** "Shoppers save $5.00: 20% off." */
function savingText(priceText: string, saleText: string): string {
  const [price, sale_price] = [dollars(priceText), dollars(saleText)];
  const percent = percentOff({ price, sale_price });
  if (price === null || sale_price === null || percent === null) return 'Not on sale.';
  const saved = (Math.round(price * 100) - Math.round(sale_price * 100)) / 100;
  return `Shoppers save ${formatMoney(saved)}: ${percent}% off.`;
}
