import { PaymentMethods } from '../features/payments/payment-methods.tsx';
import { SecondFactorPolicy } from '../features/second-factor/second-factor-policy.tsx';
import { SettingsTab } from '../features/settings/settings-tab.tsx';

/** Settings tab: site settings, payment methods and security policy. */
export default function Settings() {
  return (
    <>
      <SettingsTab />
      <PaymentMethods />
      <SecondFactorPolicy />
    </>
  );
}
