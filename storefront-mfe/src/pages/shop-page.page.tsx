import { settingsQuery } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useLocation, useQuery } from '@challenge-coins/shared-ui/platform';
import { fallbackLang, PageText } from '@challenge-coins/shared-ui/shop';
import { Disclosure, PageContainer, PageHeading } from '@challenge-coins/shared-ui/ui';
import { deliveryQuery } from '../delivery.query.ts';
import { AnswerLinks, type AnswerLink } from '../features/content/answer-links.tsx';
import { getAnswer } from '../features/content/delivery-answer.tsx';
import { FAQS } from '../features/content/faqs.tsx';
import { DeliveryServices } from '../features/delivery/delivery-services.tsx';
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
              {slug === 'shipping-returns' && <Delivery published={text.published} />}
              {slug === 'privacy' && !text.published && <DataProcessing />}
              {(slug === 'imprint' || slug === 'terms') && !text.published && <Answers />}
            </>
          )}
        </QueryView>
        <Contact />
      </div>
    </PageContainer>
  );
}

/** Every service of the shop, and until it publishes its own conditions, what applies to every order. */
function Delivery({ published }: { published: boolean }) {
  const { data: terms } = useQuery(deliveryQuery);
  const questions = terms?.configured
    ? ['international', 'returns']
    : ['delivery', 'international', 'shipping-cost', 'returns'];
  return (
    <>
      {terms?.configured && (
        <section aria-labelledby="services">
          <h2 id="services">{$t('shopPages.services')}</h2>
          <DeliveryServices terms={terms} />
        </section>
      )}
      {!published && (
        <section aria-labelledby="answers">
          <h2 id="answers">{$t('shopPages.answers')}</h2>
          <dl className={classes.record}>
            {FAQS.filter(({ id }) => questions.includes(id)).map((faq) => (
              <div key={faq.id}>
                <dt>{faq.question}</dt>
                {/* Names of countries may differ between the server and the browser. */}
                <dd suppressHydrationWarning>{getAnswer(faq, terms)}</dd>
              </div>
            ))}
          </dl>
          <AnswerLinks links={[WITHDRAW, QUESTIONS]} />
        </section>
      )}
    </>
  );
}

/** The record of processing activities: purposes and retention periods, by legal basis. */
function DataProcessing() {
  const processing = useQuery(dataProcessingQuery);
  return (
    <section aria-labelledby="data">
      <h2 id="data">{$t('shopPages.dataTitle')}</h2>
      <QueryView query={processing} failure={{ text: $t('shopPages.dataFailed') }}>
        {({ items, locale = 'en' }) =>
          groupBy(items, ({ basis }) => basis).map(([basis, entries]) => (
            <Disclosure
              key={basis}
              summary={
                <Basis name={inLanguage(locale, capitalize(basis))} reason={reasonOf(basis)} />
              }
            >
              <dl className={classes.record}>
                {groupBy(entries, ({ purpose }) => purpose).map(([purpose, rows]) => (
                  <div key={purpose}>
                    <dt>{inLanguage(locale, capitalize(purpose))}</dt>
                    {rows.map(({ subject, retention }) => (
                      <dd key={`${subject} ${retention}`}>
                        {$t('shopPages.dataEntry', {
                          retention,
                          subject,
                          data: (text) => inLanguage(locale, text),
                        })}
                      </dd>
                    ))}
                  </div>
                ))}
              </dl>
            </Disclosure>
          ))
        }
      </QueryView>
    </section>
  );
}

/** A legal basis, below what it is in plain words if that is known. */
function Basis({ name, reason }: { name: ReactNode; reason: string | undefined }) {
  if (reason === undefined) return name;
  return (
    <span className={classes.basis}>
      {reason}
      <small>{name}</small>
    </span>
  );
}

/** The legal bases of the GDPR in plain words, by the letter of Art. 6(1). */
const REASONS = [
  ['b)', $t('shopPages.basisContract')],
  ['c)', $t('shopPages.basisLaw')],
  ['f)', $t('shopPages.basisInterests')],
] as const;

const reasonOf = (basis: string) => REASONS.find(([letter]) => basis.includes(letter))?.[1];

/** Groups in the order of their first items. */
function groupBy<T>(items: readonly T[], key: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups];
}

/** A text of the record. An older API has it in English only. */
const inLanguage = (locale: string, text: string): ReactNode =>
  $locale === locale ? text : <span lang={locale}>{text}</span>;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Pages that say what applies, as long as the shop has no text of its own. */
function Answers() {
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">{$t('shopPages.answers')}</h2>
      <AnswerLinks links={ANSWERS} />
    </section>
  );
}

const WITHDRAW: AnswerLink = ['/withdraw', $t('pages.withdraw'), $t('shopPages.withdrawText')];
const QUESTIONS: AnswerLink = ['/faqs', $t('shopPages.faqs'), $t('shopPages.faqsText')];

const ANSWERS: readonly AnswerLink[] = [
  ['/shipping-returns', SHOP_PAGE_TITLES['shipping-returns'], $t('shopPages.deliveryText')],
  WITHDRAW,
  ['/privacy', SHOP_PAGE_TITLES.privacy, $t('shopPages.privacyText')],
  QUESTIONS,
];

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
