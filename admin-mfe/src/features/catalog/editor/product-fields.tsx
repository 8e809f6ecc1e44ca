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
import { ImageFields } from './image-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { CATEGORY_LABELS, CUSTOM_SET_ID, STATUS_LABELS } from '@challenge-coins/shared-ui/shop';
import { SetFields } from './set-fields.tsx';
import { VisibilityFields } from './visibility-fields.tsx';
import { PRODUCT_FIELDS, sectionFields } from '../product-fields.ts';
import { textField, type ProductForm } from './product-form.ts';
import classes from './product-editor.module.css';

/** All fields of the product form. */
export function ProductFields({ form, uploads }: { form: ProductForm; uploads: Uploads }) {
  return (
    <>
      <FormSection title={$t('adminCommon.product')}>
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
          label={$t('adminProducts.featuredHome')}
          checked={form.values.featured}
          onChange={(event) => form.change({ featured: event.target.checked })}
        />
      </FormSection>
      {isFixedSet(form) && <SetFields form={form} />}
      <FormSection title={$t('adminProducts.pictures')}>
        <ImageFields form={form} uploads={uploads} />
      </FormSection>
      <FormSection title={$t('adminCommon.price')}>
        <PriceFields form={form} />
      </FormSection>
      <FormSection title={$t('adminProducts.pieces')}>
        <div className={classes.fields}>
          <MintageField form={form} />
          <TextField
            {...textField(form, 'per_customer')}
            inputMode="numeric"
            hint={PRODUCT_FIELDS.per_customer.hint}
          />
        </div>
      </FormSection>
      <FormSection title={$t('adminProducts.specifications')}>
        <ListedFields form={form} section="specifications" />
      </FormSection>
      <FormSection title={$t('adminProducts.customs')}>
        <ListedFields form={form} section="customs" />
      </FormSection>
    </>
  );
}

type ListedField = ReturnType<typeof sectionFields>[number];

/** The fields of a section; short ones share a row. */
function ListedFields({
  form,
  section,
}: {
  form: ProductForm;
  section: 'specifications' | 'customs';
}) {
  const fields = sectionFields(section);
  const toField = ({ name, ...field }: ListedField) => (
    <TextField
      key={name}
      {...textField(form, name)}
      {...(field.unit && {
        label: $t('adminCommon.countWithTotal', { title: field.label, total: field.unit }),
      })}
      inputMode={INPUT_MODES[field.kind]}
      {...field.input}
      hint={field.hint}
    />
  );
  return (
    <>
      <div className={classes.fields}>{fields.filter(({ short }) => short).map(toField)}</div>
      {fields.filter(({ short }) => !short).map(toField)}
    </>
  );
}

const INPUT_MODES: Readonly<Partial<Record<ListedField['kind'], 'numeric' | 'decimal'>>> = {
  whole: 'numeric',
  measure: 'decimal',
};

/** Whether the product is a set with fixed contents; the buyer chooses those of the custom set. */
const isFixedSet = ({ values, base }: ProductForm) =>
  values.category === 'gift_set' && base?.id !== CUSTOM_SET_ID;

/** Mintage, with the pieces sold and left as its hint. */
function MintageField({ form }: { form: ProductForm }) {
  const { base: product } = form;
  const counted = product?.sold != null && product.available != null;
  const pieces = counted
    ? $t('adminProducts.mintageHint', {
        sold: formatCount(product.sold ?? 0),
        available: formatCount(product.available ?? 0),
      })
    : $t('adminProducts.mintageHelp');
  return <TextField {...textField(form, 'mintage')} inputMode="numeric" hint={pieces} />;
}
