import classes from './upload-progress.module.css';

/** How much of a file is sent, as a native progressbar named after it; once sent, the shop works on it. */
export function UploadProgress({ fileName, part }: { fileName: string; part: number }) {
  return (
    <label className={classes.upload}>
      <span>Uploading {fileName}</span>
      <progress max={1} value={part < 1 ? part : undefined} />
    </label>
  );
}
