import { api, settingsQuery, unwrap, type Settings } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { useRef, useState } from 'react';
import { uploadImage } from '../../common/image-upload.ts';
import { useUploadControls, wasEnded } from '../../common/upload-controls.ts';

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

/** Uploads a logo; `part` is what is sent of it, from 0 to 1, `wait` what a busy shop asks for. */
export function useLogoUpload(onUploaded: (url: string) => void) {
  const host = useHost();
  const newControl = useUploadControls();
  const control = useRef<AbortController>(null);
  const [part, setPart] = useState(0);
  const [wait, setWait] = useState<number | null>(null);
  const upload = useMutation({
    meta: { failure: 'Failed to upload logo.' },
    mutationFn: async (file: File) => {
      const { signal } = (control.current = newControl());
      setPart(0);
      setWait(null);
      try {
        return await uploadImage(file, { onProgress: setPart, onWait: setWait, signal });
      } catch (error) {
        if (wasEnded(error)) return null;
        throw error;
      }
    },
    onSuccess: (url) => {
      if (url === null) return;
      onUploaded(url);
      host.toast({ title: 'Success', message: 'Logo uploaded successfully!' });
    },
  });
  return { ...upload, part, wait, cancel: () => control.current?.abort() };
}
