import { useId, useRef, useState, type ReactNode } from 'react';
import { Button, FieldError, UploadIcon } from '@challenge-coins/shared-ui/ui';
import { UploadProgress } from './upload-progress.tsx';
import type { Uploads } from './use-uploads.ts';
import classes from './file-chooser.module.css';

interface FileChooserProps {
  /** Accessible name of the input: "Logo file". */
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly buttonLabel: string;
  readonly hint: string;
  readonly primary?: boolean;
  /** The maximum number of files is reached. */
  readonly full?: boolean;
  /** Uploads in progress and refused files. */
  readonly uploads?: Uploads;
  /** Error of the current value, such as one from the API. */
  readonly error?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  /** Current value, shown above the button. */
  readonly children?: ReactNode;
}

/** File input with drag and drop, upload progress and errors. */
export function FileChooser(props: FileChooserProps) {
  const { label, accept, multiple, buttonLabel, hint, primary, full, uploads, error, onFiles } =
    props;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const id = useId();
  const refused = uploads?.refused ?? [];
  return (
    <div
      className={classes.zone}
      data-drag-over={isDragOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes($t('adminCommon.files'))) return;
        event.preventDefault();
        setDragOver(true);
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        const { files } = event.dataTransfer;
        if (files.length === 0) return;
        event.preventDefault();
        setDragOver(false);
        if (!full) onFiles([...files]);
      }}
    >
      {props.children}
      {uploads?.active.map((upload) => (
        <UploadProgress
          key={upload.key}
          fileName={upload.file.name}
          fraction={upload.fraction}
          retrySeconds={upload.retrySeconds}
          onCancel={() => {
            uploads.cancel(upload);
            button.current?.focus();
          }}
        />
      ))}
      <div id={`${id}-error`}>
        {refused.map(({ file, reason }) => (
          <FieldError key={file.name}>{multiple ? `${file.name}: ${reason}` : reason}</FieldError>
        ))}
        {error && refused.length === 0 && <FieldError>{error}</FieldError>}
      </div>
      <div className={classes.choose}>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple={multiple}
          aria-label={label}
          onChange={({ target }) => {
            if (target.files) onFiles([...target.files]);
            target.value = '';
          }}
        />
        <Button
          ref={button}
          variant={primary ? 'primary' : 'secondary'}
          busy={!multiple && uploads !== undefined && uploads.active.length > 0}
          aria-disabled={full}
          aria-describedby={`${id}-error ${id}-hint`}
          data-refused={error ? true : undefined}
          onClick={() => !full && input.current?.click()}
        >
          <UploadIcon size={18} />
          {buttonLabel}
        </Button>
        <small id={`${id}-hint`}>{hint}</small>
      </div>
    </div>
  );
}
