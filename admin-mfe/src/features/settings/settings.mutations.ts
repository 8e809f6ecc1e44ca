import { api, settingsQuery, unwrap, type Settings } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { useState } from 'react';
import { uploadImage } from '../../common/image-upload.ts';

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

/** Uploads a logo; `progress` is the part sent, from 0 to 1. */
export function useLogoUpload(onUploaded: (url: string) => void) {
  const host = useHost();
  const [progress, setProgress] = useState(0);
  const upload = useMutation({
    meta: { failure: 'Failed to upload logo.' },
    mutationFn: (file: File) => uploadImage(file, setProgress),
    onSuccess: (url) => {
      onUploaded(url);
      host.toast({ title: 'Success', message: 'Logo uploaded successfully!' });
    },
  });
  return { ...upload, progress };
}
