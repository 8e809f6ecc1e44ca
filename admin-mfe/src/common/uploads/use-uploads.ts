import { useEffect, useRef, useState } from 'react';
import { getErrorMessage } from '@challenge-coins/shared-ui/api';
import { useMutation } from '@challenge-coins/shared-ui/platform';
import { validateImageFile, uploadImage } from './image-upload.ts';

interface Sending {
  readonly key: number;
  readonly file: File;
  readonly control: AbortController;
  /** The part that is sent, from 0 to 1. */
  readonly part: number;
  /** The seconds after which a busy shop wants the file again; null while it is sent. */
  readonly wait: number | null;
}

interface UploadOptions {
  readonly onUploaded: (url: string) => void;
  /** A file that is not even sent. */
  readonly onRefused?: (reason: string) => void;
  /** Said when the API gave no sentence of its own. */
  readonly fallbackMessage: string;
  /** Without a toast: the failure is said in place only. */
  readonly quiet?: true;
}

/** Uploads chosen pictures, one after the other; all that still run are ended when the form is left. */
export function useUploads({ onUploaded, onRefused, fallbackMessage, quiet }: UploadOptions) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [refused, setRefused] = useState<readonly { file: File; reason: string }[]>([]);
  const made = useRef<AbortController[]>([]);
  useEffect(() => {
    const all = made.current;
    return () => all.forEach((control) => control.abort());
  }, []);
  const refuse = (file: File, reason: string) =>
    setRefused((before) => [...before, { file, reason }]);
  const change = (key: number, state: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...state } : one)));
  const remove = (key: number) => setSending((all) => all.filter((one) => one.key !== key));
  // A mutation, so that a session that is over ends here as it does everywhere.
  const upload = useMutation({
    meta: quiet ? { silent: quiet } : { failure: fallbackMessage },
    mutationFn: ({ key, file, control: { signal } }: Sending) =>
      uploadImage(file, {
        onProgress: (part) => change(key, { part }),
        onWait: (wait) => change(key, { wait }),
        signal,
      }).catch((error: unknown) => {
        // Ended on purpose: nothing to be sorry about.
        if (signal.aborted) return null;
        throw error;
      }),
  });

  const send = async (one: Sending) => {
    try {
      const url = await upload.mutateAsync(one);
      if (url !== null) onUploaded(url);
    } catch (error) {
      refuse(one.file, getErrorMessage(error, fallbackMessage));
    }
    remove(one.key);
  };

  const add = async (files: readonly File[]) => {
    setRefused([]);
    const good = files.filter((file) => {
      const reason = validateImageFile(file);
      if (reason === null) return true;
      refuse(file, reason);
      onRefused?.(reason);
      return false;
    });
    const waiting = good.map((file) => {
      const control = new AbortController();
      made.current.push(control);
      return { key: nextKey++, file, control, part: 0, wait: null };
    });
    setSending((all) => [...all, ...waiting]);
    for (const one of waiting) await send(one);
  };

  const cancel = ({ key, control }: Sending) => {
    control.abort();
    remove(key);
  };
  return { sending, refused, add: (files: readonly File[]) => void add(files), cancel };
}

export type Uploads = ReturnType<typeof useUploads>;

let nextKey = 1;
