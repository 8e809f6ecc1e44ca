import { settingsQuery, type Settings } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { Link, useQuery, useSearchParams } from '@challenge-coins/shared-ui/platform';
import { PageHeading, PageContainer } from '@challenge-coins/shared-ui/ui';
import type { ReactNode } from 'react';
import { ContactForm } from '../features/content/contact-form.tsx';
import { requestPath } from '../request-path.ts';
import classes from './contact.module.css';

const HOURS = [
  ['Mon-Fri', '9:00 AM - 6:00 PM'],
  ['Sat', '10:00 AM - 4:00 PM'],
  ['Sunday', 'closed'],
] as const;

/** Pages that answer frequent questions at once. */
const ANSWERS = [
  ['/orders', 'Your order', 'Its status, payment and numbers'],
  ['/faqs', 'Delivery and returns', 'Frequent questions'],
  [requestPath('pre_order'), 'A coin that is coming', 'Pre-order it by message'],
  [requestPath('quantity'), 'Many coins', 'Ask for a price'],
] as const;

/** Contact page: form, contact details and business hours. The URL can prefill the form. */
export function ContactPage() {
  const settings = useQuery(settingsQuery);
  const [params] = useSearchParams();
  const { subject = '', message = '' } = Object.fromEntries(params);
  return (
    <PageContainer page>
      <PageHeading title="Contact us">Contact</PageHeading>
      <div className={classes.columns}>
        <ContactForm initialValues={{ subject, message }} />
        <aside className={classes.details}>
          <section aria-labelledby="answers">
            <h2 id="answers">Perhaps quicker</h2>
            <ul className={classes.answers} role="list">
              {ANSWERS.map(([to, title, text]) => (
                <li key={to}>
                  <Link to={to}>{title}</Link> <small>{text}</small>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="reach-us">
            <h2 id="reach-us">Reach us</h2>
            <QueryView
              query={settings}
              failure={{ text: 'The contact details could not be loaded.' }}
            >
              {(texts) => <AddressList settings={texts} />}
            </QueryView>
          </section>
          <section aria-labelledby="hours">
            <h2 id="hours">Business hours</h2>
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
        <Row name="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Row>
      )}
      {phone && (
        <Row name="Phone">
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        </Row>
      )}
      {address && <Row name="Address">{address}</Row>}
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
