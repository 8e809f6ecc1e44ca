import { useState } from 'react';
import { problemText } from '@challenge-coins/shared-ui/api';
import { useMutation } from '@challenge-coins/shared-ui/platform';
import { imageRefusal, uploadImage } from '../../../common/image-upload.ts';
import { useUploadControls, wasEnded } from '../../../common/upload-controls.ts';
import type { ProductForm } from './product-form.ts';

interface Sending {
  readonly key: number;
  readonly file: File;
  readonly control: AbortController;
  /** The part that is sent, from 0 to 1. */
  readonly part: number;
  /** The seconds after which a busy shop wants the file again; null while it is sent. */
  readonly wait: number | null;
}

/** Uploads chosen files into the form, one after the other; a refused one is named with its reason. */
export function usePictureUploads(form: ProductForm) {
  const newControl = useUploadControls();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const refuse = (file: File, reason: string) =>
    setRefused((before) => [...before, `${file.name}: ${reason}`]);
  const change = (key: number, state: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...state } : one)));
  const remove = (key: number) => setSending((all) => all.filter((one) => one.key !== key));
  // A mutation, so that a session that is over ends here as it does everywhere.
  const upload = useMutation({
    meta: { quiet: true },
    mutationFn: ({ key, file, control }: Sending) =>
      uploadImage(file, {
        onProgress: (part) => change(key, { part }),
        onWait: (wait) => change(key, { wait }),
        signal: control.signal,
      }),
  });

  const send = async (one: Sending) => {
    try {
      addPicture(form, await upload.mutateAsync(one));
    } catch (error) {
      if (!wasEnded(error)) {
        refuse(one.file, problemText(error, 'The picture could not be uploaded.'));
      }
    }
    remove(one.key);
  };

  const add = async (files: FileList) => {
    setRefused([]);
    const good = [...files].filter((file) => {
      const reason = imageRefusal(file);
      if (reason) refuse(file, reason);
      return reason === null;
    });
    const waiting = good.map((file) => {
      return { key: nextKey++, file, control: newControl(), part: 0, wait: null };
    });
    setSending((all) => [...all, ...waiting]);
    for (const one of waiting) await send(one);
  };

  const cancel = ({ key, control }: Sending) => {
    control.abort();
    remove(key);
  };
  return { sending, refused, add: (files: FileList) => void add(files), cancel };
}

/** A picture that is already there is not added again. */
function addPicture(form: ProductForm, url: string) {
  form.change(({ images }) => {
    const isThere = images.some((image) => image.url === url);
    return isThere ? {} : { images: [...images, { url, alt: '' }] };
  });
}

export type PictureUploads = ReturnType<typeof usePictureUploads>;

let nextKey = 1;
