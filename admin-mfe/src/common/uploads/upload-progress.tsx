import { Button } from '@challenge-coins/shared-ui/ui';
import classes from './upload-progress.module.css';

interface UploadProgressProps {
  readonly fileName: string;
  /** Fraction sent, from 0 to 1. */
  readonly fraction: number;
  /** Seconds until the next attempt; null while sending. */
  readonly retrySeconds?: number | null;
  readonly onCancel: () => void;
}

/** Native progress bar of an upload; indeterminate once the file is sent and the server processes it. */
export function UploadProgress({
  fileName,
  fraction,
  retrySeconds = null,
  onCancel,
}: UploadProgressProps) {
  return (
    <div className={classes.row}>
      <label className={classes.upload}>
        <span>{$t('adminCommon.uploading', { file: fileName })}</span>
        <progress max={1} value={fraction < 1 ? fraction : undefined} />
      </label>
      <Button
        variant="quiet"
        size="small"
        aria-label={$t('adminCommon.cancelUpload', { file: fileName })}
        onClick={onCancel}
      >
        {$t('adminCommon.cancel')}
      </Button>
      <p role="status" className={classes.wait}>
        {retrySeconds !== null && $t('adminCommon.uploadRetry', { seconds: retrySeconds })}
      </p>
    </div>
  );
}
