import {
  CheckField,
  formatCount,
  SelectField,
  TextArea,
  TextField,
} from '@challenge-coins/shared-ui/ui';
import { FormSection } from '../../../common/forms/form-layout.tsx';
import { SelectOptions } from '../../../common/forms/select-options.tsx';
import type { Uploads } from '../../../common/uploads/use-uploads.ts';
import { PictureFields } from './picture-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { CATEGORY_LABELS, CUSTOM_SET_ID, STATUS_LABELS } from '@challenge-coins/shared-ui/shop';
import { SetFields } from './set-fields.tsx';
import { VisibilityFields } from './visibility-fields.tsx';
import { textField, type ProductForm } from './product-form.ts';
import classes from './product-editor.module.css';

/** Every field of a product, in the order one fills them in. */
export function ProductFields({ form, uploads }: { form: ProductForm; uploads: Uploads }) {
  return (
    <>
      <FormSection title="The product">
        <TextField {...textField(form, 'name')} required />
        <div className={classes.fields}>
          <SelectField {...textField(form, 'category')}>
            <SelectOptions labels={CATEGORY_LABELS} />
          </SelectField>
          <SelectField {...textField(form, 'status')}>
            <SelectOptions labels={STATUS_LABELS} />
          </SelectField>
        </div>
        <VisibilityFields form={form} />
        <TextArea {...textField(form, 'description')} rows={6} />
        <CheckField
          label="Featured on the home page"
          checked={form.values.featured}
          onChange={(event) => form.change({ featured: event.target.checked })}
        />
      </FormSection>
      {isFixedSet(form) && <SetFields form={form} />}
      <FormSection title="Pictures">
        <PictureFields form={form} uploads={uploads} />
      </FormSection>
      <FormSection title="Price">
        <PriceFields form={form} />
      </FormSection>
      <FormSection title="Pieces">
        <div className={classes.fields}>
          <MintageField form={form} />
          <TextField
            {...textField(form, 'per_customer')}
            inputMode="numeric"
            hint="The most that one customer may have, in all orders together. Leave it empty for no limit."
          />
        </div>
      </FormSection>
      <FormSection title="Specifications">
        <div className={classes.fields}>
          <TextField {...textField(form, 'year')} inputMode="numeric" />
          <TextField {...textField(form, 'weight')} label="Weight (grams)" inputMode="decimal" />
          <TextField
            {...textField(form, 'diameter')}
            label="Diameter (millimetres)"
            inputMode="decimal"
          />
        </div>
        <TextField {...textField(form, 'material')} />
        <TextField
          {...textField(form, 'dimensions')}
          hint="For what is not a coin: 21 × 14 cm, 48 pages"
        />
      </FormSection>
    </>
  );
}

/** What the custom set holds, its buyer chooses. */
const isFixedSet = ({ values, base }: ProductForm) =>
  values.category === 'gift_set' && base?.id !== CUSTOM_SET_ID;

/** How many pieces exist; what is sold and left stands below. */
function MintageField({ form }: { form: ProductForm }) {
  const { base: product } = form;
  const counted = product?.sold != null && product.available != null;
  const pieces = counted
    ? `${formatCount(product.sold ?? 0)} sold, ${formatCount(product.available ?? 0)} left. A higher mintage adds new numbers.`
    : 'How many numbered pieces exist. Leave it empty when they are not limited.';
  return <TextField {...textField(form, 'mintage')} inputMode="numeric" hint={pieces} />;
}
