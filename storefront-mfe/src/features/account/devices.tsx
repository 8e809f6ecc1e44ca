import { api, unwrap } from '@challenge-coins/shared-ui/api';
import { QueryView } from '@challenge-coins/shared-ui/views';
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

/** Lists the devices on which the account is logged in, with buttons to log them out. */
export function Devices() {
  const host = useHost();
  const everywhere = useMutation({
    meta: { failure: 'The devices could not be logged out.' },
    mutationFn: () => unwrap(api.POST('/account/sign-out-everywhere')),
    onSuccess: () => {
      host.session.end();
      // After `end`, whose own toast it replaces.
      host.toast({
        title: 'Logged out',
        message: 'You are logged out on every device, including this one.',
      });
    },
  });
  const logOut = async () => {
    const isSure = await host.confirm({
      title: 'Log out everywhere',
      message: 'Log out on every device, including this one?',
      confirmLabel: 'Log out everywhere',
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
      <Button onClick={() => void logOut()} busy={everywhere.isPending}>
        Log out everywhere
      </Button>
    </>
  );
}

function DeviceEntry({ device: { id, device, since, last_seen, is_this } }: { device: Device }) {
  const host = useHost();
  const client = useQueryClient();
  const end = useMutation({
    meta: { failure: 'The device could not be logged out.' },
    mutationFn: () => unwrap(api.DELETE('/account/devices/{id}', { params: { path: { id } } })),
    onSuccess: () => host.announce(`${device} is logged out.`),
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
  return (
    <>
      <div>
        <h3>
          {device}
          {is_this && ' (this device)'}
        </h3>
        <p className={classes.lastSeen}>
          Since {formatLongDate(since)}, last seen {formatDateTime(last_seen)}
        </p>
      </div>
      {!is_this && (
        <Button size="small" onClick={() => end.mutate()} busy={end.isPending}>
          Log out<VisuallyHidden> {device}</VisuallyHidden>
        </Button>
      )}
    </>
  );
}
