import { settingsQuery, type Settings } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useQuery, useSearchParams } from '@challenge-coins/shared-ui/platform';
import { PageHeading, PageContainer } from '@challenge-coins/shared-ui/ui';
import type { ReactNode } from 'react';
import { AnswerLinks } from '../features/content/answer-links.tsx';
import { ContactForm } from '../features/content/contact-form.tsx';
import { requestPath } from '../request-path.ts';
import classes from './contact.module.css';

const HOURS = [
  [$t('contact.weekdays'), $t('contact.weekdayHours')],
  [$t('contact.saturday'), $t('contact.saturdayHours')],
  [$t('contact.sunday'), $t('contact.closed')],
] as const;

/** Pages that answer frequent questions at once. */
const ANSWERS = [
  ['/orders', $t('contact.yourOrder'), $t('contact.yourOrderText')],
  ['/faqs', $t('contact.deliveryReturns'), $t('contact.deliveryReturnsText')],
  [requestPath('pre_order'), $t('contact.comingCoin'), $t('contact.comingCoinText')],
  [requestPath('quantity'), $t('contact.manyCoins'), $t('contact.manyCoinsText')],
] as const;

/** Contact page: form, contact details and business hours. The URL can prefill the form. */
export function ContactPage() {
  const settings = useQuery(settingsQuery);
  const [params] = useSearchParams();
  const { subject = '', message = '' } = Object.fromEntries(params);
  return (
    <PageContainer page>
      <PageHeading title={$t('pages.contact')}>{$t('contact.heading')}</PageHeading>
      <div className={classes.columns}>
        <ContactForm initialValues={{ subject, message }} />
        <aside className={classes.details}>
          <section aria-labelledby="answers">
            <h2 id="answers">{$t('contact.answers')}</h2>
            <AnswerLinks links={ANSWERS} />
          </section>
          <section aria-labelledby="reach-us">
            <h2 id="reach-us">{$t('contact.reachUs')}</h2>
            <QueryView query={settings} failure={{ text: $t('contact.detailsFailed') }}>
              {(texts) => <AddressList settings={texts} />}
            </QueryView>
          </section>
          <section aria-labelledby="hours">
            <h2 id="hours">{$t('contact.hours')}</h2>
            <dl className={classes.table}>
              {HOURS.map(([days, hours]) => (
                <Row key={days} name={days}>
                  {hours}
                </Row>
              ))}
            </dl>
          </section>
        </aside>
      </div>
    </PageContainer>
  );
}

function AddressList({ settings }: { settings: Settings }) {
  const { contact_email: email, contact_phone: phone, contact_address: address } = settings;
  return (
    <dl className={classes.table}>
      {email && (
        <Row name={$t('contact.email')}>
          <a href={`mailto:${email}`}>{email}</a>
        </Row>
      )}
      {phone && (
        <Row name={$t('contact.phone')}>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </Row>
      )}
      {address && <Row name={$t('contact.address')}>{address}</Row>}
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export { ContactPage as Component };
