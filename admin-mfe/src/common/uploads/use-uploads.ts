import { useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '@challenge-coins/shared-ui/api';
import { useMutation } from '@challenge-coins/shared-ui/platform';
import { validateImageFile, uploadImage } from './image-upload.ts';

interface ActiveUpload {
  readonly key: number;
  readonly file: File;
  readonly control: AbortController;
  /** Fraction sent, from 0 to 1. */
  readonly fraction: number;
  /** Seconds until the next attempt; null while sending. */
  readonly retrySeconds: number | null;
}

interface UseUploadsOptions {
  readonly onUploaded: (url: string) => void;
  /** Called for a file that is refused without sending it. */
  readonly onRefused?: (reason: string) => void;
  /** Error message if the API sends none. */
  readonly fallbackMessage: string;
  /** Show failures inline only, without a toast. */
  readonly silent?: true;
}

/** Uploads chosen images one at a time. Aborts the rest on unmount. */
export function useUploads(options: UseUploadsOptions) {
  const { onUploaded, onRefused, fallbackMessage, silent } = options;
  const [active, setActive] = useState<readonly ActiveUpload[]>([]);
  const [refused, setRefused] = useState<readonly { file: File; reason: string }[]>([]);
  const controllers = useRef<AbortController[]>([]);
  useEffect(() => {
    const all = controllers.current;
    return () => all.forEach((control) => control.abort());
  }, []);
  const refuse = (file: File, reason: string) =>
    setRefused((before) => [...before, { file, reason }]);
  const change = (key: number, state: Partial<ActiveUpload>) =>
    setActive((all) => all.map((one) => (one.key === key ? { ...one, ...state } : one)));
  const remove = (key: number) => setActive((all) => all.filter((one) => one.key !== key));
  // A mutation, so that the shared error handling ends an expired session.
  const mutation = useMutation({
    meta: silent ? { silent } : { failure: fallbackMessage },
    mutationFn: ({ key, file, control: { signal } }: ActiveUpload) =>
      uploadImage(file, {
        onProgress: (fraction) => change(key, { fraction }),
        onRetry: (retrySeconds) => change(key, { retrySeconds }),
        signal,
      }).catch((error: unknown) => {
        // Cancelling is not a failure.
        if (signal.aborted) return null;
        throw error;
      }),
  });

  const send = async (upload: ActiveUpload) => {
    try {
      const url = await mutation.mutateAsync(upload);
      if (url !== null) onUploaded(url);
    } catch (error) {
      refuse(upload.file, getErrorMessage(error, fallbackMessage));
    }
    remove(upload.key);
  };

  const add = async (files: readonly File[]) => {
    setRefused([]);
    const valid = files.filter((file) => {
      const reason = validateImageFile(file);
      if (reason === null) return true;
      refuse(file, reason);
      onRefused?.(reason);
      return false;
    });
    const added = valid.map((file) => {
      const control = new AbortController();
      controllers.current.push(control);
      return { key: nextKey++, file, control, fraction: 0, retrySeconds: null };
    });
    setActive((all) => [...all, ...added]);
    for (const upload of added) await send(upload);
  };

  const cancel = ({ key, control }: ActiveUpload) => {
    control.abort();
    remove(key);
  };
  return { active, refused, add: (files: readonly File[]) => void add(files), cancel };
}

/** State and actions of `useUploads`. */
export type Uploads = ReturnType<typeof useUploads>;

let nextKey = 1;
