import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation, useQueryClient } from '@challenge-coins/shared-ui/platform';
import type { AddressValues } from './address.ts';
import { addressesQuery } from './delivery.queries.ts';

/** An address to add, or to replace the one with the id. */
export interface AddressChange {
  readonly id: string | null;
  readonly body: AddressValues & { readonly is_default: boolean };
}

/** Mutation that adds or replaces an address. The form displays its failure. */
export function useSaveAddress() {
  const client = useQueryClient();
  return useMutation({
    meta: { silent: true },
    mutationFn: ({ id, body }: AddressChange) =>
      id === null
        ? unwrap(api.POST('/account/addresses', { body }))
        : unwrap(api.PUT('/account/addresses/{id}', { params: { path: { id } }, body })),
    onSuccess: (addresses) => client.setQueryData(addressesQuery.queryKey, addresses),
  });
}

/** Mutation that deletes an address. */
export function useDeleteAddress() {
  const host = useHost();
  const client = useQueryClient();
  return useMutation({
    meta: { failure: $t('delivery.deleteFailed') },
    mutationFn: (id: string) =>
      unwrap(api.DELETE('/account/addresses/{id}', { params: { path: { id } } })),
    onSuccess: (addresses) => {
      client.setQueryData(addressesQuery.queryKey, addresses);
      host.announce($t('delivery.deleted'));
    },
    onError: () => client.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  });
}
