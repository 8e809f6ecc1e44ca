import { useRef, useState } from 'react';
import { problemText } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Button, FieldError, UploadIcon } from '@challenge-coins/shared-ui/ui';
import { imageRefusal } from '../../common/image-upload.ts';
import { UploadProgress } from '../../common/upload-progress.tsx';
import { useLogoUpload } from './settings.mutations.ts';
import classes from './settings.module.css';

interface LogoFieldProps {
  readonly url: string;
  /** What the server said about the logo when the settings were saved. */
  readonly refusal: string | undefined;
  readonly onChange: (url: string) => void;
}

/** The logo: preview, upload with progress, and removal. It is kept when the settings are saved. */
export function LogoField({ url, refusal, onChange }: LogoFieldProps) {
  const host = useHost();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const upload = useLogoUpload(onChange);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const reason = imageRefusal(file);
    setRefused(reason);
    if (reason) host.toast({ title: 'Error', message: reason, tone: 'failure' });
    else upload.mutate(file);
  };
  const error =
    refused ??
    (upload.isError ? problemText(upload.error, 'Failed to upload logo.') : (refusal ?? null));
  return (
    <fieldset className={classes.logo}>
      <legend>Logo</legend>
      <div className={classes.logoPreview}>
        {url ? <img src={url} alt="The logo as it is now" /> : <span>No logo yet</span>}
      </div>
      <div className={classes.logoActions}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          className={classes.file}
          aria-label="Logo file"
          aria-describedby="logo-hint"
          tabIndex={-1}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button
          ref={button}
          busy={upload.isPending}
          aria-describedby={error ? 'logo-hint logo-error' : 'logo-hint'}
          data-refused={refusal ? true : undefined}
          onClick={() => input.current?.click()}
        >
          <UploadIcon size={18} />
          {url ? 'Replace logo' : 'Upload logo'}
        </Button>
        {url && (
          <Button variant="quiet" onClick={() => onChange('')}>
            Remove logo
          </Button>
        )}
        <p id="logo-hint" className={classes.hint}>
          PNG, JPG, SVG up to 2MB
        </p>
        {upload.isPending && (
          <UploadProgress
            fileName={upload.variables.name}
            part={upload.part}
            wait={upload.wait}
            onCancel={() => {
              upload.cancel();
              button.current?.focus();
            }}
          />
        )}
        {error && <FieldError id="logo-error">{error}</FieldError>}
      </div>
    </fieldset>
  );
}
