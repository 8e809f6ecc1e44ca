import { Announcement } from '@challenge-coins/shared-ui/ui';
import { useSiteSettings } from '../settings/use-site-settings.ts';

/** Announcement above the header, if enabled in the settings. */
export function AnnouncementBanner() {
  const settings = useSiteSettings();
  if (!settings?.announcement_enabled || !settings.announcement_text) return null;
  return <Announcement>{settings.announcement_text}</Announcement>;
}
