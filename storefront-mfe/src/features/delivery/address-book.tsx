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
    host.toast({ title: 'Saved!', message: 'Your address is in your address book.' });
    close();
  };
  // Older API versions do not have this route.
  if (isApiError(book.error) && book.error.status === 404) return null;
  return (
    <Disclosure summary="Addresses">
      <QueryView
        query={book}
        pending="Loading your addresses..."
        failure={{ title: 'Your addresses could not be loaded', level: 3 }}
      >
        {(addresses) => (
          <div className={classes.book}>
            {addresses.length === 0 && <p>You have no saved addresses.</p>}
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
                Add an address
              </Button>
            ) : (
              <QueryView
                query={countries}
                pending="Loading the countries..."
                failure={{ title: 'The countries could not be loaded', level: 3 }}
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
                      Cancel
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
  const which = <VisuallyHidden> {address.lines.join(', ')}</VisuallyHidden>;
  return (
    <>
      <address className={classes.lines}>
        {address.lines.map((line, at) => (
          // Two lines of an address can be equal.
          <span key={at}>{line}</span>
        ))}
        {address.phone && <span>{address.phone}</span>}
      </address>
      {address.is_default && <p className={classes.note}>Default address</p>}
      <div className={classes.buttons}>
        <Button size="small" onClick={onEdit}>
          Edit{which}
        </Button>
        <Button
          size="small"
          busy={remove.isPending}
          onClick={() => remove.mutate(address.id, { onSuccess: onDeleted })}
        >
          Delete{which}
        </Button>
      </div>
    </>
  );
}
