import { SecondFactorPolicy } from '../features/second-factor/second-factor-policy.tsx';
import { SettingsTab } from '../features/settings/settings-tab.tsx';

/** The Settings tab: the site's look and words, and what is asked of the staff. */
export default function Settings() {
  return (
    <>
      <SettingsTab />
      <SecondFactorPolicy />
    </>
  );
}
