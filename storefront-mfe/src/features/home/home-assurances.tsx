import { Link, useQuery } from '@challenge-coins/shared-ui/platform';
import { PageContainer } from '@challenge-coins/shared-ui/ui';
import { deliveryQuery, isDeliveryFree } from '../../delivery.query.ts';
import { RETURN_DAYS } from '../../delivery-terms.ts';
import classes from './home-assurances.module.css';

/** One row of what every order includes, each linked to its FAQ. */
export default function HomeAssurances() {
  const { data } = useQuery(deliveryQuery);
  const linkTo = (faq: string) => ({
    link: (text: string) => <Link to={`/faqs#${faq}`}>{text}</Link>,
  });
  const shipping = linkTo('shipping-cost');
  return (
    <PageContainer>
      <ul className={classes.row} role="list" aria-label={$t('home.assurances')}>
        <li>
          {/* Delivery services have their own prices. */}
          {isDeliveryFree(data) ? $t('home.freeShipping', shipping) : $t('home.shipping', shipping)}
        </li>
        <li>{$t('home.returns', { days: RETURN_DAYS, ...linkTo('returns') })}</li>
        <li>{$t('home.number', linkTo('certificate'))}</li>
        <li>{$t('home.noCard', linkTo('payment'))}</li>
      </ul>
    </PageContainer>
  );
}
