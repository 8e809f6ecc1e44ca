import { settingsQuery } from '@challenge-coins/shared-ui/api';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { Failure, Pending } from '@challenge-coins/shared-ui/ui';
import { SettingsForm } from './settings-form.tsx';

/** The Settings tab. Asks for the settings anew, whatever the shop remembers of them. */
export function SettingsTab() {
  const { data, error, refetch } = useQuery({ ...settingsQuery, staleTime: 0 });
  if (data) return <SettingsForm saved={data} />;
  if (!error) return <Pending>Loading settings...</Pending>;
  return <Failure text="The settings could not be loaded." onRetry={() => void refetch()} />;
}
