import { Button, formatCountWithNoun } from '@challenge-coins/shared-ui/ui';
import classes from './upload-progress.module.css';

interface UploadProgressProps {
  readonly fileName: string;
  /** The part that is sent, from 0 to 1. */
  readonly part: number;
  /** The seconds after which a busy shop wants the file again; null while it is sent. */
  readonly wait?: number | null;
  readonly onCancel: () => void;
}

/** How much of a file is sent, as a native progressbar named after it; once sent, the shop works on it. */
export function UploadProgress({ fileName, part, wait = null, onCancel }: UploadProgressProps) {
  return (
    <div className={classes.row}>
      <label className={classes.upload}>
        <span>Uploading {fileName}</span>
        <progress max={1} value={part < 1 ? part : undefined} />
      </label>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Cancel the upload of ${fileName}`}
        onClick={onCancel}
      >
        Cancel
      </Button>
      <p role="status" className={classes.wait}>
        {wait !== null &&
          `The shop is busy. The file is sent again in ${formatCountWithNoun(wait, 'second')}.`}
      </p>
    </div>
  );
}
