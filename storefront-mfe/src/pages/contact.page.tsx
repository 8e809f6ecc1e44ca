import { Loaded, settingsQuery, type Settings } from '@challenge-coins/shared-ui/api';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { PageHeading, Wrap } from '@challenge-coins/shared-ui/ui';
import { ContactForm } from '../features/content/contact-form.tsx';
import classes from './contact.module.css';

const HOURS = [
  ['Mon-Fri', '9:00 AM - 6:00 PM'],
  ['Sat', '10:00 AM - 4:00 PM'],
  ['Sunday', 'closed'],
] as const;

/** Contact: a form, the addresses of the settings, the business hours. */
export function ContactPage() {
  const settings = useQuery(settingsQuery);
  return (
    <Wrap page>
      <PageHeading title="Contact">Contact</PageHeading>
      <div className={classes.columns}>
        <ContactForm />
        <aside className={classes.details}>
          <section aria-labelledby="reach-us">
            <h2 id="reach-us">Reach us</h2>
            <Loaded query={settings} failure={{ text: 'The addresses could not be loaded.' }}>
              {(texts) => <AddressList settings={texts} />}
            </Loaded>
          </section>
          <section aria-labelledby="hours">
            <h2 id="hours">Business hours</h2>
            <dl className={classes.table}>
              {HOURS.map(([days, hours]) => (
                <div key={days}>
                  <dt>{days}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
            </dl>
          </section>
        </aside>
      </div>
    </Wrap>
  );
}

function AddressList({ settings }: { settings: Settings }) {
  const { contact_email: email, contact_phone: phone, contact_address: address } = settings;
  return (
    <dl className={classes.table}>
      {email && (
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </dd>
        </div>
      )}
      {address && (
        <div>
          <dt>Address</dt>
          <dd className={classes.address}>{address}</dd>
        </div>
      )}
    </dl>
  );
}

export { ContactPage as Component };
