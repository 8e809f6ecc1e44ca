import { useEffect, useRef } from 'react';
import { settingsQuery, type Settings } from '@challenge-coins/shared-ui/api';
import { useQueryClient } from '@challenge-coins/shared-ui/platform';
import { Button, FieldError } from '@challenge-coins/shared-ui/ui';
import { ConflictDialog } from '../../common/forms/conflict-dialog.tsx';
import { FormColumns, FormFooter } from '../../common/forms/form-layout.tsx';
import { useSavedForm } from '../../common/forms/use-saved-form.ts';
import { useUnsavedChanges } from '../../common/forms/unsaved-changes.ts';
import { SETTING_LABELS, settingText } from './setting-labels.ts';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { useSaveSettings } from './settings.mutations.ts';
import section from '../../common/layout/section.module.css';

/** The state of the settings' form. */
function useSettingsForm(saved: Settings) {
  const queries = useQueryClient();
  const { mutateAsync: save } = useSaveSettings();
  return useSavedForm<Settings, Settings>({
    saved,
    start: saved,
    draftOf: (settings) => settings,
    write: (draft) => save(draft),
    conflictCode: 'settings.changed',
    latest: () => queries.query({ ...settingsQuery, staleTime: 0 }),
    fallbackMessage: 'Failed to save settings.',
  });
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The form of all settings. Two admins at once lose nothing. */
export function SettingsEditor({ saved }: { saved: Settings }) {
  const form = useSettingsForm(saved);
  const { busy, conflict } = form;
  const submitter = useRef<HTMLElement>(null);
  const asked = conflict !== null;
  // A disabled button drops the focus: it goes back to the button, unless something else took it.
  useEffect(() => {
    if (!busy && !asked && document.activeElement === document.body) submitter.current?.focus();
  }, [busy, asked]);
  useUnsavedChanges(form.dirty, 'the site settings');
  return (
    <form
      className={section.section}
      noValidate
      onSubmit={(event) => {
        submitter.current = event.nativeEvent.submitter;
        form.onSubmit(event);
      }}
    >
      <div className={section.header}>
        <div>
          <h2 className={section.title}>Site Settings</h2>
          <p className={section.subtitle}>Customize your website appearance and content</p>
        </div>
        <SaveButton words={busy ? 'Saving...' : 'Save Settings'} disabled={busy} />
      </div>
      {form.hasErrors && (
        <FieldError>Nothing was saved yet. Please correct the fields below.</FieldError>
      )}
      <FormColumns preview={<SettingsPreview settings={form.values} />}>
        <SettingsFields form={form} />
      </FormColumns>
      <FormFooter form={form}>
        <SaveButton words={busy ? 'Saving Changes...' : 'Save Changes'} disabled={busy} />
      </FormFooter>
      {conflict && (
        <ConflictDialog
          title="Somebody else changed the settings"
          caption="What changed in the settings"
          conflict={conflict}
          labels={SETTING_LABELS}
          textOf={settingText}
        />
      )}
    </form>
  );
}

function SaveButton({ words, disabled }: { words: string; disabled: boolean }) {
  return (
    <Button type="submit" variant="primary" disabled={disabled}>
      {words}
    </Button>
  );
}
