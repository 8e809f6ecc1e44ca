import { useRef, useState } from 'react';
import { Button, UploadIcon } from '@challenge-coins/shared-ui/ui';
import classes from './import-report.module.css';
import picture from '../editor/picture-fields.module.css';

interface CsvChooserProps {
  readonly fileName: string | null;
  readonly onChoose: (file: File) => void;
}

/** Where a CSV file is chosen or dropped. */
export function CsvChooser({ fileName, onChoose }: CsvChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <div
      className={classes.choose}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onChoose(file);
      }}
    >
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        tabIndex={-1}
        className={picture.file}
        aria-label="CSV file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onChoose(file);
          event.target.value = '';
        }}
      />
      <Button variant={fileName ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>
        <UploadIcon size={18} />
        {fileName ? 'Choose another file' : 'Choose a CSV file'}
      </Button>
      <span>{fileName ?? 'Or drop it here. At most 16 MB.'}</span>
    </div>
  );
}
