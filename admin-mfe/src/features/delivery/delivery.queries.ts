import { api, unwrap, type ApiPaths, type ResponseBody } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { queryOptions, useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';

/** Zones, services, pick-up points and notes about duties. */
export type DeliverySettings = ResponseBody<'/admin/delivery', 'get'>;
export type DeliveryZone = DeliverySettings['zones'][number];
/** A service that ships, or a pick-up point. */
export type DeliveryService = DeliverySettings['pick_up_points'][number];
export type DutyNote = DeliverySettings['duties'][number];
/** What a buyer would be offered. */
export type OfferedService = ResponseBody<'/admin/delivery/options', 'get'>[number];

type BodyOf<Path extends '/admin/delivery/zones' | '/admin/delivery/services'> =
  ApiPaths[Path]['post']['requestBody']['content']['application/json'];
export type ZoneInput = BodyOf<'/admin/delivery/zones'>;
export type ServiceInput = BodyOf<'/admin/delivery/services'>;

/** An order to try the settings with. */
export interface TrialOrder {
  readonly country: string;
  /** Grams. */
  readonly weight: number;
  /** Dollars. */
  readonly value: number;
}

const KEY = ['admin', 'delivery'];

/** All delivery settings. */
export const deliverySettingsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => unwrap(api.GET('/admin/delivery', { signal })),
});

/** Services that a buyer would be offered. */
export const offeredServicesQuery = (query: TrialOrder) =>
  queryOptions({
    queryKey: [...KEY, 'options', query],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/admin/delivery/options', { params: { query }, signal })),
  });

/** Creates a zone for all countries with free delivery. */
export function useStartWorldwide() {
  return useDeliveryChange($t('adminDelivery.zoneCreateFailed'), async () => {
    const body = { zone: 'Worldwide', service: 'Free delivery' };
    await unwrap(api.POST('/admin/delivery/worldwide', { body }));
    return $t('adminDelivery.freeEverywhere');
  });
}

/** Creates a zone, or changes one. The form shows errors. */
export function useSaveZone(zone: DeliveryZone | null) {
  return useDeliveryChange(null, async (body: ZoneInput) => {
    await (zone
      ? unwrap(
          api.PUT('/admin/delivery/zones/{id}', {
            params: { path: { id: zone.id } },
            body: { ...body, version: zone.version },
          }),
        )
      : unwrap(api.POST('/admin/delivery/zones', { body })));
    return $t('adminDelivery.zoneSaved', { name: body.name });
  });
}

/** Deletes a zone without services. */
export function useDeleteZone({ id, name }: DeliveryZone) {
  return useDeliveryChange($t('adminDelivery.zoneDeleteFailed'), async () => {
    await unwrap(api.DELETE('/admin/delivery/zones/{id}', { params: { path: { id } } }));
    return $t('adminDelivery.zoneDeleted', { name });
  });
}

/** Creates a service, or changes one. The form shows errors. */
export function useSaveService(service: DeliveryService | null) {
  return useDeliveryChange(null, async ({ kind, ...body }: ServiceInput) => {
    await (service
      ? unwrap(
          api.PUT('/admin/delivery/services/{id}', {
            params: { path: { id: service.id } },
            body: { ...body, version: service.version },
          }),
        )
      : unwrap(api.POST('/admin/delivery/services', { body: { kind, ...body } })));
    return $t('adminDelivery.serviceSaved', { name: body.name });
  });
}

/** Deletes a service or pick-up point. */
export function useDeleteService({ id, name }: DeliveryService) {
  return useDeliveryChange($t('adminDelivery.serviceDeleteFailed', { name }), async () => {
    await unwrap(api.DELETE('/admin/delivery/services/{id}', { params: { path: { id } } }));
    return $t('adminDelivery.serviceDeleted', { name });
  });
}

/** Sets a country's note about duties; an empty one removes it. The form shows errors. */
export function useSetDuty() {
  return useDeliveryChange(null, async ({ country, note }: DutyNote) => {
    const params = { path: { country } };
    await unwrap(api.PUT('/admin/delivery/duties/{country}', { params, body: { note } }));
    return note === '' ? $t('adminDelivery.noteRemoved') : $t('adminDelivery.noteSaved');
  });
}

/** Change with a success toast; with `failure`, also a failure toast. */
function useDeliveryChange<Input = void>(
  failure: string | null,
  change: (input: Input) => Promise<string>,
) {
  const host = useHost();
  const client = useQueryClient();
  return useMutation({
    meta: failure === null ? { silent: true } : { failure },
    mutationFn: change,
    onSuccess: (message) => host.toast({ title: $t('adminCommon.saved'), message }),
    // Also after a failure: a colleague may have changed it meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
