import { useHost } from '@challenge-coins/shared-ui/host';
import { Button } from '@challenge-coins/shared-ui/ui';
import { FileChooser } from '../../common/uploads/file-chooser.tsx';
import { useUploads } from '../../common/uploads/use-uploads.ts';
import classes from './logo-field.module.css';

interface LogoFieldProps {
  readonly url: string;
  /** What the server said about the logo when the settings were saved. */
  readonly refusal: string | undefined;
  readonly onChange: (url: string) => void;
}

/** The logo: preview, upload with progress, and removal. It is kept when the settings are saved. */
export function LogoField({ url, refusal, onChange }: LogoFieldProps) {
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
        words={url ? 'Replace logo' : 'Upload logo'}
        hint="PNG, JPG, SVG up to 2MB"
        uploads={uploads}
        error={refusal}
        onFiles={(files) => uploads.add(files.slice(0, 1))}
      >
        <div className={classes.preview}>
          {url ? <img src={url} alt="The logo as it is now" /> : 'No logo yet'}
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
