import { useState, type MouseEvent } from 'react';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Button, Dialog, Empty, PageHeading } from '@challenge-coins/shared-ui/ui';
import { BackLink } from '../common/layout/back-link.tsx';
import { useReturnFocus } from '../common/layout/return-focus.ts';
import { Section } from '../common/layout/section.tsx';
import { isRouteMissing } from '../common/older-api.ts';
import {
  deliverySettingsQuery,
  useStartWorldwide,
  type DeliveryService,
  type DeliverySettings,
  type DeliveryZone,
  type DutyNote,
} from '../features/delivery/delivery.queries.ts';
import { DutyForm } from '../features/delivery/duty-form.tsx';
import { DutyNotes } from '../features/delivery/duty-notes.tsx';
import { ServiceForm } from '../features/delivery/service-form.tsx';
import { ServiceTable } from '../features/delivery/service-table.tsx';
import { TryOut } from '../features/delivery/try-out.tsx';
import { ZoneForm } from '../features/delivery/zone-form.tsx';
import { ZoneSection } from '../features/delivery/zone-section.tsx';

/** The open form, with what it edits; null: a new record. */
type OpenForm =
  | { readonly kind: 'zone'; readonly zone: DeliveryZone | null }
  | {
      readonly kind: 'service';
      readonly service: DeliveryService | null;
      readonly zoneId: string | null;
    }
  | { readonly kind: 'duty'; readonly duty: DutyNote | null };

/** Delivery page: zones, services, pick-up points and notes about duties. */
export function Component() {
  const query = useQuery(deliverySettingsQuery);
  return (
    <>
      <BackLink tab="settings" />
      <PageHeading title={$t('adminTitles.delivery')}>{$t('adminCommon.delivery')}</PageHeading>
      {/* An older API version does not have the route. */}
      {isRouteMissing(query) ? (
        <Empty text={$t('adminDelivery.noSettings')} />
      ) : (
        <QueryView
          query={query}
          pending={$t('adminDelivery.pending')}
          failure={{ text: $t('adminDelivery.failed') }}
        >
          {(settings) => <Settings settings={settings} />}
        </QueryView>
      )}
    </>
  );
}

function Settings({ settings }: { settings: DeliverySettings }) {
  const { zones, pick_up_points: points, duties, known_countries: codes } = settings;
  const [opened, setOpened] = useState<OpenForm | null>(null);
  const { fallbackRef, keepOpener } = useReturnFocus<HTMLHeadingElement>(opened !== null);
  const close = () => setOpened(null);
  const open = (event: MouseEvent<HTMLElement>, form: OpenForm) => {
    keepOpener(event);
    setOpened(form);
  };
  return (
    <>
      <Section
        headingRef={fallbackRef}
        title={$t('adminDelivery.zones')}
        subtitle={$t('adminDelivery.zonesHelp')}
        actions={
          <Button size="small" onClick={(event) => open(event, { kind: 'zone', zone: null })}>
            {$t('adminDelivery.addZone')}
          </Button>
        }
      >
        {zones.length === 0 && points.length === 0 && <FirstSteps />}
      </Section>
      {zones.map((zone) => (
        <ZoneSection
          key={zone.id}
          zone={zone}
          onEdit={(event) => open(event, { kind: 'zone', zone })}
          onEditService={(event, service) =>
            open(event, { kind: 'service', service, zoneId: zone.id })
          }
        />
      ))}
      <Section
        title={$t('adminDelivery.pickUpPoints')}
        subtitle={$t('adminDelivery.pickUpHelp')}
        actions={
          <Button
            size="small"
            onClick={(event) => open(event, { kind: 'service', service: null, zoneId: null })}
          >
            {$t('adminDelivery.addPickUp')}
          </Button>
        }
      >
        {points.length > 0 && (
          <ServiceTable
            caption={$t('adminDelivery.pickUpCaption')}
            services={points}
            onEdit={(event, service) => open(event, { kind: 'service', service, zoneId: null })}
          />
        )}
      </Section>
      <DutyNotes duties={duties} onEdit={(event, duty) => open(event, { kind: 'duty', duty })} />
      <TryOut codes={codes} />
      <Dialog open={opened !== null} onClose={close} title={opened ? titleOf(opened) : ''}>
        {opened?.kind === 'zone' && (
          <ZoneForm zone={opened.zone} settings={settings} onDone={close} />
        )}
        {opened?.kind === 'service' && (
          <ServiceForm {...opened} settings={settings} onDone={close} />
        )}
        {opened?.kind === 'duty' && <DutyForm duty={opened.duty} codes={codes} onDone={close} />}
      </Dialog>
    </>
  );
}

/** Shown while nothing is set up. */
function FirstSteps() {
  const start = useStartWorldwide();
  return (
    <Empty text={$t('adminDelivery.startHelp')}>
      <Button variant="primary" busy={start.isPending} onClick={() => start.mutate()}>
        {$t('adminDelivery.startFree')}
      </Button>
    </Empty>
  );
}

function titleOf(form: OpenForm): string {
  if (form.kind === 'zone')
    return form.zone ? $t('adminDelivery.editZone') : $t('adminDelivery.addZone');
  if (form.kind === 'duty')
    return form.duty ? $t('adminDelivery.editNote') : $t('adminDelivery.addNote');
  if (form.service) return $t('adminDelivery.editName', { name: form.service.name });
  return form.zoneId === null ? $t('adminDelivery.addPickUp') : $t('adminDelivery.addService');
}
