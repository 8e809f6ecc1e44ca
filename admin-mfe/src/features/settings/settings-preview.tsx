// What the banner and the home page's hero will look like; drawn here, because remotes share no code.
import type { Settings } from '@challenge-coins/shared-ui/api';
import { Legend, Stitch } from '@challenge-coins/shared-ui/ui';
import classes from './settings-preview.module.css';

/** Banner, name and hero with the texts of the form, before they are saved. */
export function SettingsPreview({ settings }: { settings: Settings }) {
  return (
    <section className={classes.preview} aria-labelledby="settings-preview-title">
      <h3 id="settings-preview-title" className={classes.title}>
        As shoppers will see it
      </h3>
      <div className={classes.page}>
        {settings.announcement_enabled && settings.announcement_text && (
          <p className={classes.banner}>{settings.announcement_text}</p>
        )}
        <p className={classes.header} data-band>
          {settings.logo_url ? (
            <img src={settings.logo_url} alt={settings.site_name} />
          ) : (
            settings.site_name
          )}
        </p>
        <Stitch />
        <div className={classes.hero} data-band>
          <Legend className={classes.heroSubtitle}>{settings.hero_subtitle}</Legend>
          <p className={classes.heroTitle}>{settings.hero_title}</p>
          <p className={classes.heroText}>{settings.hero_description}</p>
          <span className={classes.shopAll}>Shop All</span>
        </div>
        <Stitch />
      </div>
      {!settings.announcement_enabled && (
        <p className={classes.note}>The announcement banner is switched off.</p>
      )}
    </section>
  );
}
