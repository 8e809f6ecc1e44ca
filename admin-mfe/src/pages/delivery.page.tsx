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
      <PageHeading title="Delivery · Admin">Delivery</PageHeading>
      {/* An older API version does not have the route. */}
      {isRouteMissing(query) ? (
        <Empty text="This version of the shop has no delivery settings." />
      ) : (
        <QueryView
          query={query}
          pending="Loading delivery settings..."
          failure={{ text: 'The delivery settings could not be loaded.' }}
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
        title="Zones"
        subtitle="A country is in one zone at most. Buyers are offered the services of their zone, the cheapest first."
        actions={
          <Button size="small" onClick={(event) => open(event, { kind: 'zone', zone: null })}>
            Add zone
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
        title="Pick-up points"
        subtitle="Places where buyers of the same country can collect their order."
        actions={
          <Button
            size="small"
            onClick={(event) => open(event, { kind: 'service', service: null, zoneId: null })}
          >
            Add pick-up point
          </Button>
        }
      >
        {points.length > 0 && (
          <ServiceTable
            caption="Pick-up points with their prices"
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
    <Empty text="Until you add a service, the shop promises free delivery worldwide and asks for no address.">
      <Button variant="primary" busy={start.isPending} onClick={() => start.mutate()}>
        Start with free delivery worldwide
      </Button>
    </Empty>
  );
}

function titleOf(form: OpenForm): string {
  if (form.kind === 'zone') return form.zone ? 'Edit zone' : 'Add zone';
  if (form.kind === 'duty') return form.duty ? 'Edit note' : 'Add note';
  if (form.service) return `Edit ${form.service.name}`;
  return form.zoneId === null ? 'Add pick-up point' : 'Add service';
}
