import type { ReactNode } from 'react';
import { FacebookIcon, InstagramIcon, MailIcon, XIcon } from '@challenge-coins/shared-ui/ui';
import { parseUrl } from '../app/parse-url.ts';
import { useSiteSettings } from '../settings/use-site-settings.ts';

/** Three social places and the mail; a link where the settings hold a usable address. */
export function StayConnected() {
  const settings = useSiteSettings();
  return (
    <>
      <SocialLink
        href={webAddress(settings?.facebook_url)}
        icon={<FacebookIcon />}
        name="Facebook"
      />
      <SocialLink href={webAddress(settings?.twitter_url)} icon={<XIcon />} name="Twitter" />
      <SocialLink
        href={webAddress(settings?.instagram_url)}
        icon={<InstagramIcon />}
        name="Instagram"
      />
      <SocialLink href={mailAddress(settings?.contact_email)} icon={<MailIcon />} name="Email" />
    </>
  );
}

function SocialLink({ href, icon, name }: { href: string | null; icon: ReactNode; name: string }) {
  return (
    <li>
      {href === null ? (
        <span>
          {icon}
          {name}
        </span>
      ) : (
        <a href={href} rel="noopener noreferrer">
          {icon}
          {name}
        </a>
      )}
    </li>
  );
}

/** An address typed into the settings, if it is one of the web: never `javascript:` or the like. */
function webAddress(text: string | null | undefined): string | null {
  return text && /^https?:\/\//i.test(text) && parseUrl(text) ? text : null;
}

function mailAddress(text: string | null | undefined): string | null {
  return text && /^[^\s@?&]+@[^\s@?&]+$/.test(text) ? `mailto:${text}` : null;
}
