import { Link, useQuery } from '@challenge-coins/shared-ui/platform';
import { PageContainer } from '@challenge-coins/shared-ui/ui';
import { deliveryQuery } from '../../delivery.query.ts';
import { RETURN_DAYS } from '../../delivery-terms.ts';
import classes from './home-assurances.module.css';

/** One row of what every order includes, each linked to its FAQ. */
export default function HomeAssurances() {
  const { data } = useQuery(deliveryQuery);
  const assurances = [
    // Delivery services have their own prices.
    data?.configured === false
      ? ['shipping-cost', 'Free shipping', 'worldwide']
      : ['shipping-cost', 'Shipping', 'price and days before you order'],
    ['returns', `${RETURN_DAYS} days`, 'to send a coin back'],
    ['certificate', 'Your own number', 'with a certificate'],
    ['payment', 'No card needed', 'to place an order'],
  ];
  return (
    <PageContainer>
      <ul className={classes.row} role="list" aria-label="With every order">
        {assurances.map(([faq, title, text]) => (
          <li key={faq}>
            <Link to={`/faqs#${faq}`}>{title}</Link> {text}
          </li>
        ))}
      </ul>
    </PageContainer>
  );
}
