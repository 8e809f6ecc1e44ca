import { CUSTOM_SET_ID } from '@challenge-coins/shared-ui/shop';
import { SelectField, TextField } from '@challenge-coins/shared-ui/ui';
import { SelectOptions } from '../../../common/forms/select-options.tsx';
import { VISIBILITY_LABELS } from './product-draft.ts';
import { textField, type ProductForm } from './product-form.ts';
import classes from './product-editor.module.css';

/** Publication of a product: draft, now or from a date. The custom set is always published. */
export function VisibilityFields({ form }: { form: ProductForm }) {
  const { base, values } = form;
  if (base?.id === CUSTOM_SET_ID) return null;
  return (
    <div className={classes.fields}>
      <SelectField {...textField(form, 'visibility')}>
        <SelectOptions labels={VISIBILITY_LABELS} />
      </SelectField>
      {values.visibility === 'later' && (
        <TextField
          {...textField(form, 'publish_at')}
          type="datetime-local"
          required
          hint={$t('adminProducts.publishHint')}
        />
      )}
    </div>
  );
}
