import { useHost } from '@challenge-coins/shared-ui/host';
import { Button } from '@challenge-coins/shared-ui/ui';
import { FileChooser } from '../../common/uploads/file-chooser.tsx';
import { useUploads } from '../../common/uploads/use-uploads.ts';
import classes from './logo-field.module.css';

interface LogoFieldProps {
  readonly url: string;
  /** API error for the logo from the last save. */
  readonly error: string | undefined;
  readonly onChange: (url: string) => void;
}

/** Logo field: preview, upload and removal. Takes effect when the settings are saved. */
export function LogoField({ url, error, onChange }: LogoFieldProps) {
  const host = useHost();
  const uploads = useUploads({
    onUploaded: (uploaded) => {
      onChange(uploaded);
      host.toast({ title: 'Success', message: 'Logo uploaded successfully!' });
    },
    onRefused: (reason) => host.toast({ title: 'Error', message: reason, tone: 'failure' }),
    fallbackMessage: 'Failed to upload logo.',
  });
  return (
    <fieldset>
      <legend className={classes.legend}>Logo</legend>
      <FileChooser
        label="Logo file"
        accept="image/*"
        buttonLabel={url ? 'Replace logo' : 'Upload logo'}
        hint="PNG, JPG, SVG up to 2MB"
        uploads={uploads}
        error={error}
        onFiles={(files) => uploads.add(files.slice(0, 1))}
      >
        <div className={classes.preview}>
          {url ? <img src={url} alt="Current logo" /> : 'No logo yet'}
          {url && (
            <Button variant="quiet" onClick={() => onChange('')}>
              Remove logo
            </Button>
          )}
        </div>
      </FileChooser>
    </fieldset>
  );
}
