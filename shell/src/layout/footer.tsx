import type { ReactNode } from 'react';
import { Link } from '@challenge-coins/shared-ui/platform';
import { Legend, Stitch, PageContainer } from '@challenge-coins/shared-ui/ui';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { useSiteName } from '../settings/use-site-settings.ts';
import classes from './footer.module.css';
import { ORDERS_LINK, NAV_LINKS } from './navigation.ts';
import { StayConnected } from './stay-connected.tsx';

const CUSTOMER_SERVICE = [
  $t('shellFooter.shipping'),
  $t('shellFooter.privacyPolicy'),
  $t('shellFooter.termsAndConditions'),
  $t('shellFooter.trackOrder'),
];

/** Information pages of the storefront. */
const INFORMATION = [
  [$t('shellFooter.imprint'), '/imprint'],
  [$t('shellFooter.terms'), '/terms'],
  [$t('shellFooter.privacy'), '/privacy'],
  [$t('shellFooter.delivery'), '/shipping-returns'],
  [$t('shellFooter.accessibility'), '/accessibility'],
] as const;

const thisYear = () => new Date().getUTCFullYear();

/**
 * Footer: about text, quick links, customer service, social links, information pages, and the withdrawal from a
 * contract, which the law requires on every page (Directive 2011/83, Article 11a).
 */
export function Footer() {
  const name = useSiteName();
  return (
    <footer className={classes.footer} data-unprinted data-below>
      <Stitch />
      <div data-band>
        <PageContainer className={classes.columns}>
          <div className={classes.about}>
            <p className={classes.name}>{name}</p>
            <p>{$t('shellFooter.about')}</p>
          </div>
          <Column title={$t('shellFooter.quickLinks')}>
            {[...NAV_LINKS, ORDERS_LINK].map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{to === '/about' ? $t('shellFooter.aboutUs') : label}</Link>
              </li>
            ))}
          </Column>
          <Column title={$t('shellFooter.customerService')}>
            {CUSTOMER_SERVICE.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Column>
          <Column title={$t('shellFooter.stayConnected')}>
            <StayConnected />
          </Column>
        </PageContainer>
        <PageContainer>
          <div className={classes.copyright}>
            {/* The cached page may be of last year. */}
            <p suppressHydrationWarning>
              © {thisYear()} {$t('shellFooter.copyright', { name })}
            </p>
            <nav aria-label={$t('shellFooter.information')} className={classes.information}>
              {INFORMATION.map(([label, path]) => (
                <Link key={path} to={path}>
                  {label}
                </Link>
              ))}
              <Link to="/withdraw">{$t('shellFooter.withdraw')}</Link>
            </nav>
            <LanguageSwitch />
          </div>
        </PageContainer>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Legend as="h2">{title}</Legend>
      <ul role="list" className={classes.list}>
        {children}
      </ul>
    </div>
  );
}
