import type { Settings } from '@challenge-coins/shared-ui/api';
import { ConflictDialog } from '../../common/conflict-dialog.tsx';
import { conflicts } from '../../common/draft-merge.ts';
import { SETTING_LABELS, settingText } from './setting-words.ts';

interface SettingsConflictProps {
  /** The settings when this form was opened. */
  readonly before: Settings;
  /** The settings as another admin saved them meanwhile. */
  readonly theirs: Settings;
  /** What stands in this form. */
  readonly mine: Settings;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Somebody else saved the settings first. */
export function SettingsConflict({ before, theirs, mine, ...answers }: SettingsConflictProps) {
  const changes = conflicts(before, theirs, mine).flatMap((change) =>
    change.field === 'version'
      ? []
      : {
          label: SETTING_LABELS[change.field],
          before: settingText(change.before),
          theirs: settingText(change.theirs),
          mine: settingText(change.mine),
          clash: change.clash,
        },
  );
  return (
    <ConflictDialog
      title="Somebody else changed the settings"
      caption="What changed in the settings"
      changes={changes}
      {...answers}
    />
  );
}
