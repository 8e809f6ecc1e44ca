import { useState } from 'react';
import { problemText } from '@challenge-coins/shared-ui/api';
import { imageRefusal, uploadImage } from '../../../common/image-upload.ts';
import type { ProductForm } from './use-product-form.ts';

interface Sending {
  readonly key: number;
  readonly fileName: string;
  /** The part that is sent, from 0 to 1. */
  readonly part: number;
}

/** Uploads chosen files into the form, one after the other; a refused one is named with its reason. */
export function usePictureUploads(form: ProductForm) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const refuse = (file: File, reason: string) =>
    setRefused((before) => [...before, `${file.name}: ${reason}`]);

  const send = async (file: File, key: number) => {
    const progress = (part: number) =>
      setSending((all) => all.map((one) => (one.key === key ? { ...one, part } : one)));
    try {
      addPicture(form, await uploadImage(file, progress));
    } catch (error) {
      refuse(file, problemText(error, 'The picture could not be uploaded.'));
    }
    setSending((all) => all.filter((one) => one.key !== key));
  };

  const add = async (files: FileList) => {
    setRefused([]);
    const chosen = [...files].map((file) => ({ file, key: nextKey++ }));
    const good = chosen.filter(({ file }) => {
      const reason = imageRefusal(file);
      if (reason) refuse(file, reason);
      return reason === null;
    });
    const waiting = good.map(({ file, key }) => ({ key, fileName: file.name, part: 0 }));
    setSending((all) => [...all, ...waiting]);
    for (const { file, key } of good) await send(file, key);
  };

  return { sending, refused, add: (files: FileList) => void add(files) };
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
