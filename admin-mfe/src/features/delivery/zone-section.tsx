import type { MouseEvent } from 'react';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Button } from '@challenge-coins/shared-ui/ui';
import { Section } from '../../common/layout/section.tsx';
import { countryName } from '../../common/countries.ts';
import { useDeleteZone, type DeliveryService, type DeliveryZone } from './delivery.queries.ts';
import { ServiceTable } from './service-table.tsx';
import section from '../../common/layout/admin-section.module.css';
import { hidden } from '../../common/layout/hidden-text.tsx';

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
            {$t('adminDelivery.addServiceTo', { name, hidden })}
          </Button>
          <Button size="small" onClick={onEdit}>
            {$t('adminDelivery.editZoneOf', { name, hidden })}
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={remove.isPending}
            onClick={() => void confirmAndRemove()}
          >
            {$t('adminDelivery.deleteZoneOf', { name, hidden })}
          </Button>
        </>
      }
    >
      {services.some(({ active }) => active) || (
        <p className={section.note}>{$t('adminDelivery.noService')}</p>
      )}
      {services.length > 0 && (
        <ServiceTable
          caption={$t('adminDelivery.servicesTo', { country: name })}
          services={services}
          onEdit={onEditService}
        />
      )}
    </Section>
  );
}

const MAX_NAMES = 8;

function zoneCountries({ rest_of_world, countries }: DeliveryZone): string {
  if (rest_of_world) return $t('adminDelivery.restOfWorld');
  const names = countries.slice(0, MAX_NAMES).map(countryName).join(', ');
  const more = countries.length - MAX_NAMES;
  return more > 0 ? $t('adminDelivery.countriesAndMore', { names, more }) : names;
}

const deleteConfirmation = (name: string) => ({
  title: $t('adminDelivery.deleteZoneTitle', { name }),
  message: $t('adminDelivery.deleteZoneMessage'),
  confirmLabel: $t('adminDelivery.deleteZone'),
  cancelLabel: $t('adminCommon.keepIt'),
});
