import { isApiError } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Button, Disclosure, VisuallyHidden } from '@challenge-coins/shared-ui/ui';
import { useRef, useState } from 'react';
import { AddressForm } from './address-form.tsx';
import { useDeleteAddress, useSaveAddress, type AddressChange } from './address.mutations.ts';
import { addressesQuery, countriesQuery, type SavedAddress } from './delivery.queries.ts';
import classes from './address-book.module.css';

/** The address book of the account: saved addresses, and a form to add or edit one. */
export default function AddressBook() {
  const host = useHost();
  const save = useSaveAddress();
  const book = useQuery(addressesQuery);
  /** The address that is edited; null: a new one; undefined: none. */
  const [edited, setEdited] = useState<SavedAddress | null | undefined>(undefined);
  const countries = useQuery({ ...countriesQuery, enabled: edited !== undefined });
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEdited(undefined);
    // After the form is gone.
    setTimeout(() => addButton.current?.focus());
  };
  const onSave = async (change: AddressChange) => {
    await save.mutateAsync(change);
    host.toast({ title: $t('delivery.savedTitle'), message: $t('delivery.saved') });
    close();
  };
  // Older API versions do not have this route.
  if (isApiError(book.error) && book.error.status === 404) return null;
  return (
    <Disclosure summary={$t('delivery.addresses')}>
      <QueryView
        query={book}
        pending={$t('delivery.addressesLoading')}
        failure={{ title: $t('delivery.addressesFailed'), level: 3 }}
      >
        {(addresses) => (
          <div className={classes.book}>
            {addresses.length === 0 && <p>{$t('delivery.noAddresses')}</p>}
            <ul role="list">
              {addresses.map((address) => (
                <li key={address.id} className={classes.address}>
                  <AddressEntry
                    address={address}
                    onEdit={() => setEdited(address)}
                    onDeleted={() => addButton.current?.focus()}
                  />
                </li>
              ))}
            </ul>
            {edited === undefined ? (
              <Button ref={addButton} onClick={() => setEdited(null)}>
                {$t('delivery.addAddress')}
              </Button>
            ) : (
              <QueryView
                query={countries}
                pending={$t('delivery.countriesLoading')}
                failure={{ title: $t('delivery.countriesFailed'), level: 3 }}
              >
                {(all) => (
                  <>
                    <AddressForm
                      key={edited?.id ?? 'new'}
                      countries={all}
                      address={edited}
                      onSave={onSave}
                    />
                    <Button variant="quiet" onClick={close}>
                      {$t('delivery.cancel')}
                    </Button>
                  </>
                )}
              </QueryView>
            )}
          </div>
        )}
      </QueryView>
    </Disclosure>
  );
}

interface AddressEntryProps {
  readonly address: SavedAddress;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
}

function AddressEntry({ address, onEdit, onDeleted }: AddressEntryProps) {
  const remove = useDeleteAddress();
  const which = {
    address: address.lines.join(', '),
    hidden: (text: string) => <VisuallyHidden>{text}</VisuallyHidden>,
  };
  return (
    <>
      <address className={classes.lines}>
        {address.lines.map((line, at) => (
          // Two lines of an address can be equal.
          <span key={at}>{line}</span>
        ))}
        {address.phone && <span>{address.phone}</span>}
      </address>
      {address.is_default && <p className={classes.note}>{$t('delivery.defaultAddress')}</p>}
      <div className={classes.buttons}>
        <Button size="small" onClick={onEdit}>
          {$t('delivery.edit', which)}
        </Button>
        <Button
          size="small"
          busy={remove.isPending}
          onClick={() => remove.mutate(address.id, { onSuccess: onDeleted })}
        >
          {$t('delivery.delete', which)}
        </Button>
      </div>
    </>
  );
}
