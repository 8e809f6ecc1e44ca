import { Wrap } from '@challenge-coins/shared-ui/ui';
import { useSiteSettings } from '../settings/use-site-settings.ts';
import classes from './announcement-banner.module.css';

/** The line above the header, when the settings switch it on. */
export function AnnouncementBanner() {
  const settings = useSiteSettings();
  if (!settings?.announcement_enabled || !settings.announcement_text) return null;
  return (
    <section aria-label="Announcement" className={classes.banner} data-unprinted>
      <Wrap>
        <p>{settings.announcement_text}</p>
      </Wrap>
    </section>
  );
}
