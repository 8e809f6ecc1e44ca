import { api, QueryView, unwrap } from '@challenge-coins/shared-ui/api';
import { useHost } from '@challenge-coins/shared-ui/host';
import { useMutation, useQuery, useQueryClient } from '@challenge-coins/shared-ui/platform';
import {
  Button,
  formatDateTime,
  formatLongDate,
  VisuallyHidden,
} from '@challenge-coins/shared-ui/ui';
import { devicesQuery, type Device } from './account.queries.ts';
import classes from './account.module.css';

/** Where the account is signed in, and the ways to end that. */
export function Devices() {
  const host = useHost();
  const everywhere = useMutation({
    meta: { failure: 'The devices could not be signed out.' },
    mutationFn: () => unwrap(api.POST('/account/sign-out-everywhere')),
    onSuccess: () => {
      host.session.end();
      // After the end, which has a sentence of its own.
      host.toast({ title: 'Signed out', message: 'Every device is signed out, this one too.' });
    },
  });
  const signOut = async () => {
    const isSure = await host.confirm({
      title: 'Sign out everywhere',
      message: 'Sign out on every device, this one too?',
      confirmLabel: 'Sign out everywhere',
    });
    if (isSure) everywhere.mutate();
  };
  return (
    <>
      <QueryView
        query={useQuery(devicesQuery)}
        pending="Loading your devices..."
        failure={{ title: 'Your devices could not be loaded', level: 3 }}
      >
        {(devices) => (
          <ul role="list" className={classes.devices}>
            {devices.map((device) => (
              <li key={device.id} className={classes.device}>
                <DeviceEntry device={device} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Button onClick={() => void signOut()} busy={everywhere.isPending}>
        Sign out everywhere
      </Button>
    </>
  );
}

function DeviceEntry({ device: { id, device, since, last_seen, is_this } }: { device: Device }) {
  const host = useHost();
  const client = useQueryClient();
  const end = useMutation({
    meta: { failure: 'The device could not be signed out.' },
    mutationFn: () => unwrap(api.DELETE('/account/devices/{id}', { params: { path: { id } } })),
    onSuccess: () => host.announce(`${device} is signed out.`),
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
  return (
    <>
      <div>
        <h3>
          {device}
          {is_this && ' (this device)'}
        </h3>
        <p className={classes.seen}>
          Since {formatLongDate(since)}, last seen {formatDateTime(last_seen)}
        </p>
      </div>
      {!is_this && (
        <Button size="small" onClick={() => end.mutate()} busy={end.isPending}>
          Sign out<VisuallyHidden> {device}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}
