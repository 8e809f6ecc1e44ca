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
    meta: { failure: $t('account.logOutEverywhereFailed') },
    mutationFn: () => unwrap(api.POST('/account/sign-out-everywhere')),
    onSuccess: () => {
      host.session.end();
      // After `end`, whose own toast it replaces.
      host.toast({
        title: $t('account.loggedOutTitle'),
        message: $t('account.loggedOutEverywhere'),
      });
    },
  });
  const logOut = async () => {
    const isSure = await host.confirm({
      title: $t('account.logOutEverywhere'),
      message: $t('account.logOutEverywhereQuestion'),
      confirmLabel: $t('account.logOutEverywhere'),
    });
    if (isSure) everywhere.mutate();
  };
  return (
    <>
      <QueryView
        query={useQuery(devicesQuery)}
        pending={$t('account.devicesLoading')}
        failure={{ title: $t('account.devicesFailed'), level: 3 }}
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
        {$t('account.logOutEverywhere')}
      </Button>
    </>
  );
}

function DeviceEntry({ device: { id, device, since, last_seen, is_this } }: { device: Device }) {
  const host = useHost();
  const client = useQueryClient();
  const end = useMutation({
    meta: { failure: $t('account.logOutFailed') },
    mutationFn: () => unwrap(api.DELETE('/account/devices/{id}', { params: { path: { id } } })),
    onSuccess: () => host.announce($t('account.loggedOutDevice', { device })),
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
  return (
    <>
      <div>
        <h3>{is_this ? $t('account.thisDevice', { device }) : device}</h3>
        <p className={classes.lastSeen}>
          {$t('account.lastSeen', {
            since: formatLongDate(since),
            lastSeen: formatDateTime(last_seen),
          })}
        </p>
      </div>
      {!is_this && (
        <Button size="small" onClick={() => end.mutate()} busy={end.isPending}>
          {$t('account.logOut', {
            device,
            hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
          })}
        </Button>
      )}
    </>
  );
}
