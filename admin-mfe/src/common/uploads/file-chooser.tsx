import { useId, useRef, useState, type ReactNode } from 'react';
import { Button, FieldError, UploadIcon } from '@challenge-coins/shared-ui/ui';
import { UploadProgress } from './upload-progress.tsx';
import type { Uploads } from './use-uploads.ts';
import classes from './file-chooser.module.css';

interface FileChooserProps {
  /** Names the input: "Logo file". */
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean;
  /** What the button says. */
  readonly words: string;
  readonly hint: string;
  readonly primary?: boolean;
  /** No more files are taken. */
  readonly full?: boolean;
  /** What is on its way, and what was refused. */
  readonly uploads?: Uploads;
  /** What is wrong with what was chosen before. */
  readonly error?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  /** What was chosen before. */
  readonly children?: ReactNode;
}

/** Where files are chosen or dropped, and what becomes of them. */
export function FileChooser(props: FileChooserProps) {
  const { label, accept, multiple, words, hint, primary, full, uploads, error, onFiles } = props;
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const id = useId();
  const refused = uploads?.refused ?? [];
  return (
    <div
      className={classes.zone}
      data-drag-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        const { files } = event.dataTransfer;
        if (files.length === 0) return;
        event.preventDefault();
        setOver(false);
        if (!full) onFiles([...files]);
      }}
    >
      {props.children}
      {uploads?.sending.map((one) => (
        <UploadProgress
          key={one.key}
          fileName={one.file.name}
          part={one.part}
          wait={one.wait}
          onCancel={() => {
            uploads.cancel(one);
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
          busy={!multiple && uploads !== undefined && uploads.sending.length > 0}
          aria-disabled={full}
          aria-describedby={`${id}-error ${id}-hint`}
          data-refused={error ? true : undefined}
          onClick={() => !full && input.current?.click()}
        >
          <UploadIcon size={18} />
          {words}
        </Button>
        <small id={`${id}-hint`}>{hint}</small>
      </div>
    </div>
  );
}
