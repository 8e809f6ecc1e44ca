import type { ReactNode } from 'react';
import { FacebookIcon, InstagramIcon, MailIcon, XIcon } from '@challenge-coins/shared-ui/ui';
import { parseUrl } from '../app/parse-url.ts';
import { useSiteSettings } from '../settings/use-site-settings.ts';

/** Three social links and the contact email; plain text if the settings have no valid address. */
export function StayConnected() {
  const settings = useSiteSettings();
  return (
    <>
      <SocialLink href={httpUrl(settings?.facebook_url)} icon={<FacebookIcon />} name="Facebook" />
      <SocialLink href={httpUrl(settings?.twitter_url)} icon={<XIcon />} name="Twitter" />
      <SocialLink
        href={httpUrl(settings?.instagram_url)}
        icon={<InstagramIcon />}
        name="Instagram"
      />
      <SocialLink
        href={mailtoUrl(settings?.contact_email)}
        icon={<MailIcon />}
        name={$t('shellFooter.email')}
      />
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

/** The URL from the settings if it is http(s); never `javascript:` or similar. */
function httpUrl(text: string | null | undefined): string | null {
  return text && /^https?:\/\//i.test(text) && parseUrl(text) ? text : null;
}

function mailtoUrl(text: string | null | undefined): string | null {
  return text && /^[^\s@?&]+@[^\s@?&]+$/.test(text) ? `mailto:${text}` : null;
}
