import { PaymentMethods } from '../features/payments/payment-methods.tsx';
import { SecondFactorPolicy } from '../features/second-factor/second-factor-policy.tsx';
import { ShopPagesLink } from '../features/shop-pages/shop-pages-link.tsx';
import { SettingsTab } from '../features/settings/settings-tab.tsx';

/** Settings tab: site settings, information pages, payment methods and security policy. */
export default function Settings() {
  return (
    <>
      <SettingsTab />
      <ShopPagesLink />
      <PaymentMethods />
      <SecondFactorPolicy />
    </>
  );
}
