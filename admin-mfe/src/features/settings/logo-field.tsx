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
      host.toast({ title: $t('adminCommon.success'), message: $t('adminSettings.logoUploaded') });
    },
    onRefused: (reason) =>
      host.toast({ title: $t('adminCommon.error'), message: reason, tone: 'failure' }),
    fallbackMessage: $t('adminSettings.logoFailed'),
  });
  return (
    <fieldset>
      <legend className={classes.legend}>{$t('adminSettings.logo')}</legend>
      <FileChooser
        label={$t('adminSettings.logoFile')}
        accept="image/*"
        buttonLabel={url ? $t('adminSettings.replaceLogo') : $t('adminSettings.uploadLogo')}
        hint={$t('adminSettings.logoHint')}
        uploads={uploads}
        error={error}
        onFiles={(files) => uploads.add(files.slice(0, 1))}
      >
        <div className={classes.preview}>
          {url ? (
            <img src={url} alt={$t('adminSettings.currentLogo')} />
          ) : (
            $t('adminSettings.noLogo')
          )}
          {url && (
            <Button variant="quiet" onClick={() => onChange('')}>
              {$t('adminSettings.removeLogo')}
            </Button>
          )}
        </div>
      </FileChooser>
    </fieldset>
  );
}
