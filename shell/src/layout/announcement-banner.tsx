import { Announcement } from '@challenge-coins/shared-ui/ui';
import { useSiteSettings } from '../settings/use-site-settings.ts';

/** The line above the header, when the settings switch it on. */
export function AnnouncementBanner() {
  const settings = useSiteSettings();
  if (!settings?.announcement_enabled || !settings.announcement_text) return null;
  return <Announcement>{settings.announcement_text}</Announcement>;
}
