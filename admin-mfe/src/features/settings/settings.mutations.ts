import { api, settingsQuery, unwrap, type Settings } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';

/** Saves the whole settings; the open shop (banner, header, hero) shows them at once. */
export function useSaveSettings() {
  const host = useHost();
  const queries = useQueryClient();
  return useMutation({
    meta: { failure: 'Failed to save settings.' },
    mutationFn: (settings: Settings) => unwrap(api.PUT('/settings', { body: settings })),
    onSuccess: (saved) => {
      queries.setQueryData(settingsQuery.queryKey, saved);
      host.toast({ title: 'Saved!', message: 'Site settings updated successfully.' });
    },
  });
}
