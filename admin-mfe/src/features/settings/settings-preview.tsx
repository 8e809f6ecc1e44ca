import type { Settings } from '@challenge-coins/shared-ui/api';
import { HeroBand } from '@challenge-coins/shared-ui/shop';
import { Announcement, LinkButton, LogoMark, Stitch } from '@challenge-coins/shared-ui/ui';
import classes from './settings-preview.module.css';

/** Live preview of banner, logo and hero with the unsaved settings. */
export function SettingsPreview({ settings }: { settings: Settings }) {
  const { site_name: name, announcement_enabled, announcement_text } = settings;
  return (
    <>
      <div className={classes.page}>
        {announcement_enabled && announcement_text && (
          <Announcement>{announcement_text}</Announcement>
        )}
        <div className={classes.header} data-band>
          <LogoMark name={name} picture={settings.logo_url} alt={name} />
        </div>
        <Stitch />
        <HeroBand
          subtitle={settings.hero_subtitle}
          title={<p>{settings.hero_title}</p>}
          description={settings.hero_description}
        >
          <span inert>
            <LinkButton to="/shop" variant="primary" size="large">
              {$t('adminSettings.shopAll')}
            </LinkButton>
          </span>
        </HeroBand>
        <Stitch />
      </div>
      {!announcement_enabled && <p>{$t('adminSettings.bannerOff')}</p>}
    </>
  );
}
