import { AUDIT_FIELDS } from './audit/audit-fields.js';
import { FIELD_NAMES } from './catalog/product-fields.contract.js';
import { TEXT_FIELDS } from './catalog/texts/product-texts.contract.js';
import { NewDeliveryService, NewDeliveryZone } from './delivery/delivery.contract.js';
import { InvoiceSeller } from './invoices/invoices.contract.js';
import { PaymentMethods } from './payments/payments.contract.js';
import { SETTING_TEXT_KEYS } from './settings/setting-texts.contract.js';
import { SETTINGS_NAMES } from './settings/settings.contract.js';

const keys = ({ shape }: { readonly shape: object }) => Object.keys(shape);

// Entries of these resources compare all of their fields. `checkAuditFields` checks the others in every API spec.
const RESOURCES: Readonly<Record<string, readonly string[]>> = {
  product: FIELD_NAMES,
  'texts of a product': TEXT_FIELDS,
  settings: SETTINGS_NAMES,
  'texts of the settings': SETTING_TEXT_KEYS,
  seller: keys(InvoiceSeller),
  'payment method': keys(PaymentMethods.element),
  'delivery zone': keys(NewDeliveryZone),
  'delivery service': keys(NewDeliveryService),
};

it.each(Object.entries(RESOURCES))('names every field of: %s', (_, fields) => {
  expect(fields.filter((field) => !(AUDIT_FIELDS as readonly string[]).includes(field))).toEqual(
    [],
  );
});
