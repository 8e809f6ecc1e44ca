import type { MouseEvent } from 'react';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Button, VisuallyHidden } from '@challenge-coins/shared-ui/ui';
import { Section } from '../../common/layout/section.tsx';
import { countryName } from '../../common/countries.ts';
import { useDeleteZone, type DeliveryService, type DeliveryZone } from './delivery.queries.ts';
import { ServiceTable } from './service-table.tsx';
import section from '../../common/layout/admin-section.module.css';

interface ZoneSectionProps {
  readonly zone: DeliveryZone;
  readonly onEdit: (event: MouseEvent<HTMLElement>) => void;
  /** Null: a new service. */
  readonly onEditService: (event: MouseEvent<HTMLElement>, service: DeliveryService | null) => void;
}

/** A zone: its countries and services. */
export function ZoneSection({ zone, onEdit, onEditService }: ZoneSectionProps) {
  const host = useHost();
  const remove = useDeleteZone(zone);
  const { name, services } = zone;
  const confirmAndRemove = async () => {
    if (await host.confirm(deleteConfirmation(name))) remove.mutate();
  };
  return (
    <Section
      title={name}
      subtitle={zoneCountries(zone)}
      actions={
        <>
          <Button size="small" onClick={(event) => onEditService(event, null)}>
            Add service<VisuallyHidden> to {name}</VisuallyHidden>
          </Button>
          <Button size="small" onClick={onEdit}>
            Edit zone<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={remove.isPending}
            onClick={() => void confirmAndRemove()}
          >
            Delete zone<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </>
      }
    >
      {services.some(({ active }) => active) || (
        <p className={section.note}>No service: you do not deliver to these countries.</p>
      )}
      {services.length > 0 && (
        <ServiceTable caption={`Services to ${name}`} services={services} onEdit={onEditService} />
      )}
    </Section>
  );
}

const MAX_NAMES = 8;

function zoneCountries({ rest_of_world, countries }: DeliveryZone): string {
  if (rest_of_world) return 'All countries that are in no other zone';
  const names = countries.slice(0, MAX_NAMES).map(countryName).join(', ');
  const more = countries.length - MAX_NAMES;
  return more > 0 ? `${names} and ${more} more` : names;
}

const deleteConfirmation = (name: string) => ({
  title: `Delete the zone ${name}?`,
  message: 'Its countries then belong to the zone for all other countries, if there is one.',
  confirmLabel: 'Delete zone',
  cancelLabel: 'Keep it',
});
