import { settingsQuery } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { SettingsEditor } from './settings-editor.tsx';

/** Settings tab. Refetches the settings, bypassing the shop's cache. */
export function SettingsTab() {
  return (
    <QueryView
      query={useQuery({ ...settingsQuery, staleTime: 0 })}
      pending={$t('adminSettings.pending')}
      failure={{ text: $t('adminSettings.failed') }}
    >
      {(saved) => <SettingsEditor saved={saved} />}
    </QueryView>
  );
}
