import { LinkButton } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../common/access/admin-path.ts';
import { Section } from '../common/layout/section.tsx';
import { PaymentMethods } from '../features/payments/payment-methods.tsx';
import { SecondFactorPolicy } from '../features/second-factor/second-factor-policy.tsx';
import { ShopPagesLink } from '../features/shop-pages/shop-pages-link.tsx';
import { SettingsTab } from '../features/settings/settings-tab.tsx';

/** Settings tab: site settings, information pages, payment methods, delivery, taxes and security policy. */
export default function Settings() {
  return (
    <>
      <SettingsTab />
      <ShopPagesLink />
      <PaymentMethods />
      <Section
        title="Delivery"
        subtitle="Where you deliver, by which services, at what price, and who pays import duties."
      >
        <div>
          <LinkButton to={adminPath.delivery}>Set up delivery</LinkButton>
        </div>
      </Section>
      <Section
        title="Taxes and invoices"
        subtitle="Who sells, and which taxes are charged. The shop issues invoices once the seller is entered."
      >
        <div>
          <LinkButton to={adminPath.taxes}>Set up taxes and invoices</LinkButton>
        </div>
      </Section>
      <SecondFactorPolicy />
    </>
  );
}
