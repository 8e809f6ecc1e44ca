import { formatMoney } from '@challenge-coins/shared-ui/ui';
import type { DeliveryTerms } from '../../delivery.query.ts';
import {
  formatDays,
  formatDeliveryPrice,
  formatDuties,
  formatPickUpPoint,
} from './delivery-texts.ts';
import classes from './delivery-services.module.css';

type Service = DeliveryTerms['zones'][number]['services'][number];
type PickUpPoint = DeliveryTerms['pick_up_points'][number]['pick_up_point'];

/** Every delivery service by zone, with its price, time and duties, then the pick-up points. */
export function DeliveryServices({ terms }: { terms: DeliveryTerms }) {
  return (
    <>
      {terms.zones
        .filter(({ services }) => services.length > 0)
        .map(({ name, services }) => (
          <Services key={name} title={name} services={services} />
        ))}
      {terms.pick_up_points.length > 0 && (
        <Services title={$t('delivery.pickUpHeading')} services={terms.pick_up_points} />
      )}
    </>
  );
}

interface ServicesProps {
  readonly title: string;
  readonly services: readonly (Service & { readonly pick_up_point?: PickUpPoint })[];
}

function Services({ title, services }: ServicesProps) {
  return (
    <section className={classes.zone}>
      <h3>{title}</h3>
      <dl className={classes.services}>
        {services.map((service) => (
          <div key={service.name}>
            <dt>{service.name}</dt>
            <dd className={classes.price}>{formatPrice(service)}</dd>
            {formatFacts(service).map((fact) => (
              <dd key={fact}>{fact}</dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

function formatPrice({ price, free_from }: Service): string {
  return price === 0 || free_from === null
    ? formatDeliveryPrice(price)
    : $t('delivery.freeFrom', { price: formatMoney(price), from: formatMoney(free_from) });
}

function formatFacts(service: ServicesProps['services'][number]): string[] {
  const point = service.pick_up_point;
  return [
    ...(point ? [formatPickUpPoint(point), point.opening_hours] : []),
    formatDays(service),
    formatDuties(service),
  ].filter((fact) => fact !== '');
}
