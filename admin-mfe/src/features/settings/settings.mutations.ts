import { api, settingsQuery, unwrap, type Settings } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { englishSettingsQuery } from './settings.queries.ts';

/** Saves all settings and updates the cache, so that banner, header and hero change immediately. */
export function useSaveSettings() {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { failure: $t('adminSettings.saveFailed') },
    mutationFn: (settings: Settings) => unwrap(api.PUT('/settings', { body: settings })),
    onSuccess: async (saved) => {
      queries.setQueryData(englishSettingsQuery().queryKey, saved);
      host.toast({ title: $t('adminCommon.saved'), message: $t('adminSettings.saved') });
      // In another language, the shop shows the translations of the saved texts.
      if ($locale !== 'en') await queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
}
