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
      <Section title={$t('adminCommon.delivery')} subtitle={$t('adminSettings.deliveryHelp')}>
        <div>
          <LinkButton to={adminPath.delivery}>{$t('adminSettings.setUpDelivery')}</LinkButton>
        </div>
      </Section>
      <Section title={$t('adminSettings.taxes')} subtitle={$t('adminSettings.taxesHelp')}>
        <div>
          <LinkButton to={adminPath.taxes}>{$t('adminSettings.setUpTaxes')}</LinkButton>
        </div>
      </Section>
      <SecondFactorPolicy />
    </>
  );
}
