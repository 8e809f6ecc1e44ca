import {
  CheckField,
  formatCount,
  SelectField,
  TextArea,
  TextField,
} from '@challenge-coins/shared-ui/ui';
import { FormSection, FormSections } from '../../../common/form-section.tsx';
import { PictureFields } from './picture-fields.tsx';
import type { PictureUploads } from './picture-uploads.ts';
import { PriceFields } from './price-fields.tsx';
import { CATEGORY_LABELS, isKeyOf, STATUS_LABELS } from '@challenge-coins/shared-ui/shop';
import { textField } from './text-field.ts';
import type { ProductForm } from './use-product-form.ts';
import classes from './product-editor.module.css';

/** Every field of a product, in the order one fills them in. */
export function ProductFields({ form, uploads }: { form: ProductForm; uploads: PictureUploads }) {
  return (
    <FormSections>
      <FormSection title="The product">
        <TextField {...textField(form, 'name')} required />
        <div className={classes.pair}>
          <CategoryField form={form} />
          <StatusField form={form} />
        </div>
        <TextArea {...textField(form, 'description')} rows={6} />
        <CheckField
          label="Featured on the home page"
          checked={form.draft.featured}
          onChange={(event) => form.change({ featured: event.target.checked })}
        />
      </FormSection>
      <FormSection title="Pictures">
        <PictureFields form={form} uploads={uploads} />
      </FormSection>
      <FormSection title="Price">
        <PriceFields form={form} />
      </FormSection>
      <FormSection title="Pieces">
        <div className={classes.pair}>
          <MintageField form={form} />
          <TextField
            {...textField(form, 'per_customer')}
            inputMode="numeric"
            hint="The most that one customer may have, in all orders together. Leave it empty for no limit."
          />
        </div>
      </FormSection>
      <FormSection title="Specifications">
        <div className={classes.triple}>
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
    </FormSections>
  );
}

function CategoryField({ form }: { form: ProductForm }) {
  return (
    <SelectField
      {...textField(form, 'category')}
      onChange={({ target }) => {
        if (isKeyOf(CATEGORY_LABELS, target.value)) form.change({ category: target.value });
      }}
    >
      <Options labels={CATEGORY_LABELS} />
    </SelectField>
  );
}

function StatusField({ form }: { form: ProductForm }) {
  return (
    <SelectField
      {...textField(form, 'status')}
      onChange={({ target }) => {
        if (isKeyOf(STATUS_LABELS, target.value)) form.change({ status: target.value });
      }}
    >
      <Options labels={STATUS_LABELS} />
    </SelectField>
  );
}

function Options({ labels }: { labels: Readonly<Record<string, string>> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** How many pieces exist; what is sold and left stands below. */
function MintageField({ form }: { form: ProductForm }) {
  const { product } = form.base;
  const counted = product?.sold != null && product.available != null;
  const pieces = counted
    ? `${formatCount(product.sold ?? 0)} sold, ${formatCount(product.available ?? 0)} left. A higher mintage strikes new numbers.`
    : 'How many numbered pieces exist. Leave it empty when they are not limited.';
  return <TextField {...textField(form, 'mintage')} inputMode="numeric" hint={pieces} />;
}
