import { useForm, type Cart, type FormErrors } from '@challenge-coins/shared-ui/api';
import { useQuery, useQueryClient } from '@challenge-coins/shared-ui/platform';
import {
  Button,
  CheckField,
  classNames,
  FieldError,
  formatMoney,
  SelectField,
  TextArea,
  TextField,
} from '@challenge-coins/shared-ui/ui';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { AddressFields } from './address-fields.tsx';
import {
  ADDRESS_NAMES,
  findMissing,
  MISSING,
  pickAddress,
  type AddressName,
  type AddressValues,
} from './address.ts';
import {
  BLANK_CHECKOUT,
  clearCheckoutDraft,
  loadCheckoutDraft,
  saveCheckoutDraft,
  type CheckoutValues,
} from './checkout-draft.ts';
import { CheckoutLines } from './checkout-lines.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { deliveryQuery, type DeliveryTerms } from '../../delivery.query.ts';
import { OrderAmounts } from '../../order-amounts.tsx';
import {
  deliveryOptionsQuery,
  type Country,
  type CartDeliveryOption,
  type SavedAddress,
} from './delivery.queries.ts';
import { formatDeliveryPrice, formatDuties } from './delivery-texts.ts';
import { useSaveAddress } from './address.mutations.ts';
import summaryLayout from '../../summary-layout.module.css';
import classes from './checkout-form.module.css';

/** The chosen delivery, as the checkout sends it. */
export interface ChosenDelivery {
  readonly price: number;
  /** Displayed tax of the order; absent with an older API version. */
  readonly tax: number | undefined;
  /** Displayed duties and pick-up point. */
  readonly terms: Pick<CartDeliveryOption, 'duties' | 'duties_note' | 'pick_up_point'>;
  readonly body: {
    readonly service_id: string;
    readonly address?: AddressValues;
    readonly address_id?: string;
    readonly name?: string;
    readonly phone?: string;
    readonly gift_message: string;
    readonly hide_prices: boolean;
  };
}

const pickTerms = ({ duties, duties_note, pick_up_point }: CartDeliveryOption) => ({
  ...{ duties, duties_note, pick_up_point },
});

interface CheckoutFormProps {
  readonly user: { readonly id: string };
  readonly cart: Cart;
  readonly delivery: DeliveryTerms;
  readonly countries: readonly Country[];
  readonly addresses: readonly SavedAddress[];
  /** Places the order; rejects with the API's error. */
  readonly onOrder: (delivery: ChosenDelivery) => Promise<unknown>;
  /** Notes at the order button, for example about a changed cart. */
  readonly children?: ReactNode;
}

type FieldName = Extract<keyof CheckoutValues, string>;

/** Checkout in three sections: address, delivery, and beside them the review with the order button. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { user, cart, delivery, countries, addresses, onOrder, children } = props;
  const client = useQueryClient();
  const save = useSaveAddress();
  const served = countries.filter(({ code }) => delivery.countries.includes(code));
  const pickUpCountries = [
    ...new Set(delivery.pick_up_points.map(({ pick_up_point: { country } }) => country)),
  ];
  const form = useForm<CheckoutValues>({
    start: startValues(props, pickUpCountries),
    check: (values) => findErrors(values, countries, optionOf(values)),
    send: async (values) => {
      const option = optionOf(values);
      if (!option) return;
      try {
        await onOrder({
          price: option.price,
          tax: option.tax,
          terms: pickTerms(option),
          body: toBody(values, option, countries),
        });
      } catch (error) {
        // The refusal may mean that services, prices or taxes have changed, also where a tax is added.
        setLeftRegion(values['delivery.address.region'].trim());
        void client.invalidateQueries({ queryKey: deliveryQuery.queryKey });
        throw error;
      }
      clearCheckoutDraft();
      if (values.to !== 'new' || !values.save_address) return;
      const body = { ...pickAddress(addressOf(values), countries), is_default: false };
      // The order is placed: a full address book does not change that.
      await save.mutateAsync({ id: null, body }).catch(() => undefined);
    },
    fallbackMessage: $t('checkout.failed'),
  });
  const { values, change } = form;
  /** The region when its field was last left, so that taxes are not requested at each letter. */
  const [leftRegion, setLeftRegion] = useState(values['delivery.address.region'].trim());
  useEffect(() => saveCheckoutDraft(user.id, values), [user.id, values]);

  const isPickUp = values.to === 'pick_up';
  const saved = addresses.find(({ id }) => id === values.to);
  const country = isPickUp
    ? values.pick_up_country
    : (saved?.country ?? values['delivery.address.country']);
  const cartKey = cart.items.map(({ line_id, quantity }) => `${line_id}:${quantity}`).join(',');
  const isTaxed = delivery.tax_countries?.includes(country);
  const typedRegion = values['delivery.address.region'].trim();
  const hasRegions = countries
    .find(({ code }) => code === country)
    ?.fields.some(({ name, choices }) => name === 'region' && choices);
  const region = saved?.region ?? (hasRegions ? typedRegion : leftRegion);
  const options = useQuery(
    deliveryOptionsQuery(country, isTaxed && !isPickUp ? region : '', cartKey),
  );
  const offered = (options.data ?? []).filter(({ kind }) => (kind === 'pick_up') === isPickUp);
  /** The chosen service while it is offered; the only one needs no choice. */
  function optionOf({ 'delivery.service_id': id }: CheckoutValues): CartDeliveryOption | undefined {
    return (
      offered.find((option) => option.id === id) ?? (offered.length === 1 ? offered[0] : undefined)
    );
  }
  const chosen = optionOf(values);

  return (
    <form
      className={classNames(summaryLayout.columns, classes.form)}
      onSubmit={form.onSubmit}
      noValidate
      aria-label={$t('checkout.title')}
    >
      <div className={classes.fields}>
        <Section title={isPickUp ? $t('checkout.whoPicksUp') : $t('checkout.where')}>
          {(addresses.length > 0 || pickUpCountries.length > 0) && (
            <fieldset className={classes.choices}>
              <legend>
                {pickUpCountries.length > 0 ? $t('checkout.sendOrPickUp') : $t('checkout.address')}
              </legend>
              {addresses.map(({ id, lines }) => (
                <Choice
                  key={id}
                  checked={values.to === id}
                  onSelect={() => change({ to: id })}
                  label={lines[0] ?? ''}
                  hint={lines.slice(1).join(', ')}
                />
              ))}
              <Choice
                checked={!isPickUp && !saved}
                onSelect={() => change({ to: 'new' })}
                label={
                  addresses.length > 0
                    ? $t('checkout.anotherAddress')
                    : $t('checkout.sendToAddress')
                }
              />
              {pickUpCountries.length > 0 && (
                <Choice
                  checked={isPickUp}
                  onSelect={() => change({ to: 'pick_up' })}
                  label={$t('checkout.pickUp')}
                />
              )}
            </fieldset>
          )}
          {isPickUp ? (
            <>
              {pickUpCountries.length > 1 && (
                <SelectField {...form.field('pick_up_country')} label={$t('checkout.country')}>
                  {countries
                    .filter(({ code }) => pickUpCountries.includes(code))
                    .map(({ code, name }) => (
                      <option key={code} value={code}>
                        {name}
                      </option>
                    ))}
                </SelectField>
              )}
              <TextField
                {...form.field('delivery.name')}
                label={$t('checkout.fullName')}
                hint={$t('checkout.fullNameHint')}
                autoComplete="name"
                maxLength={100}
                required
              />
              <TextField
                {...form.field('delivery.phone')}
                label={$t('checkout.phone')}
                hint={$t('checkout.phoneHint')}
                type="tel"
                autoComplete="tel"
                maxLength={40}
                required={isPhoneRequired(countries, values.pick_up_country)}
              />
            </>
          ) : (
            !saved && (
              <>
                <p className={classes.hint}>{$t('checkout.gift')}</p>
                <AddressFields
                  countries={served}
                  field={(name) => {
                    const field = form.field(`delivery.address.${name}`);
                    if (name !== 'region') return field;
                    const onBlur = () => {
                      field.onBlur();
                      setLeftRegion(typedRegion);
                    };
                    return { ...field, onBlur };
                  }}
                />
                <CheckField
                  label={$t('checkout.saveAddress')}
                  checked={values.save_address}
                  onChange={({ currentTarget }) => change({ save_address: currentTarget.checked })}
                />
              </>
            )
          )}
        </Section>
        <Section title={$t('checkout.deliverySection')}>
          <DeliveryChoice
            country={country}
            query={options}
            offered={offered}
            chosen={chosen}
            error={form.errorOf('delivery.service_id')}
            onChoose={(id) => change({ 'delivery.service_id': id })}
          />
          <TextArea
            {...form.field('delivery.gift_message')}
            label={$t('checkout.giftMessage')}
            hint={$t('checkout.giftMessageHint')}
            rows={2}
            maxLength={500}
          />
          <CheckField
            label={$t('checkout.hidePrices')}
            checked={values.hide_prices}
            onChange={({ currentTarget }) => change({ hide_prices: currentTarget.checked })}
          />
        </Section>
      </div>
      <div className={summaryLayout.summary}>
        <Section title={$t('checkout.review')}>
          <CheckoutLines items={cart.items} />
          <Review cart={cart} chosen={chosen} />
          <div role="alert">
            {form.error && <FieldError id={form.errorId}>{form.error}</FieldError>}
          </div>
          {children}
          <Button type="submit" variant="primary" size="large" wide busy={form.busy}>
            {form.busy ? $t('checkout.processing') : $t('checkout.order')}
          </Button>
          <small>{$t('checkout.paymentLater')}</small>
        </Section>
      </div>
    </form>
  );
}

function Review({ cart, chosen }: { cart: Cart; chosen: CartDeliveryOption | undefined }) {
  const duties = chosen ? formatDuties(chosen) : '';
  return (
    <>
      <OrderAmounts
        cart={cart}
        delivery={{
          name: chosen?.name ?? $t('checkout.delivery'),
          price: chosen ? formatDeliveryPrice(chosen.price) : $t('checkout.notChosen'),
        }}
        total={cart.total + (chosen?.price ?? 0) + (chosen?.tax ?? 0)}
      >
        {chosen?.taxes?.map(({ name, percent, amount }) => (
          <div key={`${name} ${percent}`}>
            <dt>{$t('checkout.tax', { name, percent })}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </OrderAmounts>
      {duties !== '' && <p>{duties}</p>}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface ChoiceProps {
  readonly checked: boolean;
  readonly onSelect: () => void;
  readonly label: string;
  readonly hint?: string;
}

function Choice({ checked, onSelect, label, hint }: ChoiceProps) {
  const id = useId();
  return (
    <div className={classes.choice}>
      <input
        id={id}
        type="radio"
        name="to"
        checked={checked}
        onChange={onSelect}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** What was typed before, else the default address; of values that are not offered any more, the first that is. */
function startValues(
  { user, addresses, delivery }: CheckoutFormProps,
  pickUpCountries: readonly string[],
): CheckoutValues {
  const [first] = addresses.filter(({ country }) => delivery.countries.includes(country));
  const draft = loadCheckoutDraft(user.id);
  const values = { ...BLANK_CHECKOUT, to: first?.id ?? 'new', ...draft };
  const isTyped = Object.values(addressOf(values)).some((text) => text !== '');
  const isKnown =
    (values.to === 'new' && isTyped) ||
    (values.to === 'pick_up' && pickUpCountries.length > 0) ||
    addresses.some(({ id }) => id === values.to);
  return {
    ...values,
    to: isKnown ? values.to : (first?.id ?? 'new'),
    pick_up_country: pickUpCountries.includes(values.pick_up_country)
      ? values.pick_up_country
      : (pickUpCountries[0] ?? ''),
  };
}

function findErrors(
  values: CheckoutValues,
  countries: readonly Country[],
  option: CartDeliveryOption | undefined,
): FormErrors<FieldName> | null {
  const missing: FieldName[] = [];
  if (values.to === 'new')
    missing.push(
      ...findMissing(addressOf(values), countries).map(
        (name) => `delivery.address.${name}` as const,
      ),
    );
  if (values.to === 'pick_up') {
    if (values['delivery.name'].trim() === '') missing.push('delivery.name');
    if (
      isPhoneRequired(countries, values.pick_up_country) &&
      values['delivery.phone'].trim() === ''
    )
      missing.push('delivery.phone');
  }
  const fields: Partial<Record<FieldName, string>> = Object.fromEntries(
    missing.map((name) => [name, MISSING]),
  );
  if (!option) fields['delivery.service_id'] = $t('checkout.chooseDelivery');
  return Object.keys(fields).length === 0 ? null : { fields, form: null };
}

function isPhoneRequired(countries: readonly Country[], country: string): boolean {
  const { fields = [] } = countries.find(({ code }) => code === country) ?? {};
  return fields.some(({ name, required }) => name === 'phone' && required);
}

function toBody(
  values: CheckoutValues,
  option: CartDeliveryOption,
  countries: readonly Country[],
): ChosenDelivery['body'] {
  const recipient =
    values.to === 'pick_up'
      ? { name: values['delivery.name'].trim(), phone: values['delivery.phone'].trim() }
      : values.to === 'new'
        ? { address: pickAddress(addressOf(values), countries) }
        : { address_id: values.to };
  return {
    service_id: option.id,
    ...recipient,
    gift_message: values['delivery.gift_message'].trim(),
    hide_prices: values.hide_prices,
  };
}

function addressOf(values: CheckoutValues): AddressValues {
  return Object.fromEntries(
    ADDRESS_NAMES.map((name: AddressName) => [name, values[`delivery.address.${name}`]]),
  ) as AddressValues;
}
