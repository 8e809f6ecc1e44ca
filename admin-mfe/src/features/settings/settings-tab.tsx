import { QueryView } from '@challenge-coins/shared-ui/views';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { SettingsEditor } from './settings-editor.tsx';
import { englishSettingsQuery } from './settings.queries.ts';

/** Settings tab. Refetches the settings, bypassing the shop's cache. */
export function SettingsTab() {
  return (
    <QueryView
      query={useQuery(englishSettingsQuery())}
      pending={$t('adminSettings.pending')}
      failure={{ text: $t('adminSettings.failed') }}
    >
      {(saved) => <SettingsEditor saved={saved} />}
    </QueryView>
  );
}
