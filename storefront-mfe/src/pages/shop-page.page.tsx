import { settingsQuery } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useLocation, useQuery } from '@challenge-coins/shared-ui/platform';
import { fallbackLang, PageText } from '@challenge-coins/shared-ui/shop';
import { PageContainer, PageHeading } from '@challenge-coins/shared-ui/ui';
import {
  dataProcessingQuery,
  SHOP_PAGE_TITLES,
  shopPageQuery,
  type InformationSlug,
} from '../shop-pages.ts';
import type { ReactNode } from 'react';
import classes from './shop-page.module.css';

/** Information page: the text of the shop, or the default one, and how to reach the shop. */
export function ShopPage() {
  const { pathname } = useLocation();
  const slug = pathname.slice(1) as InformationSlug;
  const page = useQuery(shopPageQuery(slug));
  const title = SHOP_PAGE_TITLES[slug];
  return (
    <PageContainer page>
      <div className={classes.page}>
        <PageHeading title={title}>{title}</PageHeading>
        <QueryView query={page} failure={{ text: $t('shopPages.loadFailed') }}>
          {(text) => (
            <>
              <PageText text={text.body} lang={fallbackLang(text, 'body')} />
              {slug === 'privacy' && !text.published && <DataProcessing />}
            </>
          )}
        </QueryView>
        <Contact />
      </div>
    </PageContainer>
  );
}

/** The record of processing activities: purposes, legal bases and retention periods. */
function DataProcessing() {
  const processing = useQuery(dataProcessingQuery);
  return (
    <section aria-labelledby="data">
      <h2 id="data">{$t('shopPages.dataTitle')}</h2>
      <QueryView query={processing} failure={{ text: $t('shopPages.dataFailed') }}>
        {({ items, locale = 'en' }) => (
          <dl className={classes.record}>
            {items.map(({ subject, purpose, basis, retention }) => (
              <div key={`${subject} ${purpose} ${basis} ${retention}`}>
                <dt>{inLanguage(locale, capitalize(purpose))}</dt>
                <dd>
                  {$t('shopPages.dataEntry', {
                    retention,
                    basis: capitalize(basis),
                    subject,
                    data: (text) => inLanguage(locale, text),
                  })}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </QueryView>
    </section>
  );
}

/** A text of the record. An older API has it in English only. */
const inLanguage = (locale: string, text: string): ReactNode =>
  $locale === locale ? text : <span lang={locale}>{text}</span>;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How to reach the shop; nothing if its settings have no contact data. */
function Contact() {
  const { data } = useQuery(settingsQuery);
  const { site_name, contact_email, contact_phone, contact_address } = data ?? {};
  if (!contact_email && !contact_phone && !contact_address) return null;
  return (
    <section aria-labelledby="reach-us">
      <h2 id="reach-us">{$t('contact.reachUs')}</h2>
      <address className={classes.contact}>
        {site_name}
        {contact_address && <span>{contact_address}</span>}
        {contact_email && <a href={`mailto:${contact_email}`}>{contact_email}</a>}
        {contact_phone && (
          <a href={`tel:${contact_phone.replace(/[^+\d]/g, '')}`}>{contact_phone}</a>
        )}
      </address>
    </section>
  );
}

export { ShopPage as Component };
