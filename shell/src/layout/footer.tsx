import type { ReactNode } from 'react';
import { Link } from '@challenge-coins/shared-ui/platform';
import { Legend, Stitch, PageContainer } from '@challenge-coins/shared-ui/ui';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { useSiteName } from '../settings/use-site-settings.ts';
import classes from './footer.module.css';
import { ORDERS_LINK, NAV_LINKS } from './navigation.ts';
import { StayConnected } from './stay-connected.tsx';

const CUSTOMER_SERVICE = [
  'Shipping & Returns',
  'Privacy Policy',
  'Terms & Conditions',
  'Track Your Order',
];

/** Information pages of the storefront. */
const INFORMATION = [
  ['Imprint', '/imprint'],
  ['Terms', '/terms'],
  ['Privacy', '/privacy'],
  ['Delivery and returns', '/shipping-returns'],
  ['Accessibility', '/accessibility'],
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
            <p>
              Commemorative challenge coins for the people who made Haiti independent: its heroes,
              its heroines, and the year 1804.
            </p>
          </div>
          <Column title="Quick Links">
            {[...NAV_LINKS, ORDERS_LINK].map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label === 'About' ? 'About Us' : label}</Link>
              </li>
            ))}
          </Column>
          <Column title="Customer Service">
            {CUSTOMER_SERVICE.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Column>
          <Column title="Stay Connected">
            <StayConnected />
          </Column>
        </PageContainer>
        <PageContainer>
          <div className={classes.copyright}>
            {/* The cached page may be of last year. */}
            <p suppressHydrationWarning>
              © {thisYear()} {name}. All rights reserved.
            </p>
            <nav aria-label="Information" className={classes.information}>
              {INFORMATION.map(([label, path]) => (
                <Link key={path} to={path}>
                  {label}
                </Link>
              ))}
              <Link to="/withdraw">Withdraw from contract here</Link>
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
