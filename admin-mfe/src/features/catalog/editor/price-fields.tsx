import { percentOff } from '@challenge-coins/shared-ui/shop';
import { formatMoney, TextField } from '@challenge-coins/shared-ui/ui';
import { formatInputDateTime } from '../../../common/forms/date-time.ts';
import { dollars, type ProductDraft } from './product-draft.ts';
import { textField, type ProductForm } from './product-form.ts';
import classes from './product-editor.module.css';

/** Price section of the product form, with the discount in percent. */
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
        {savingText(form.values)}
      </p>
    </>
  );
}

/** "Shoppers save $5.00: 20% off. From Dec 1, 2026, 9:00 AM until you end it." */
function savingText(draft: ProductDraft): string {
  const [price, sale_price] = [dollars(draft.price), dollars(draft.sale_price)];
  const percent = percentOff({ price, sale_price });
  if (price === null || sale_price === null || percent === null) return 'Not on sale.';
  const saved = (Math.round(price * 100) - Math.round(sale_price * 100)) / 100;
  return `Shoppers save ${formatMoney(saved)}: ${percent}% off.${timesText(draft)}`;
}

function timesText({ sale_from, sale_until }: ProductDraft): string {
  const [from, until] = [formatInputDateTime(sale_from), formatInputDateTime(sale_until)];
  if (!from && !until) return '';
  return ` ${from ? `From ${from}` : 'From now on'}${until ? ` until ${until}` : ''}.`;
}
