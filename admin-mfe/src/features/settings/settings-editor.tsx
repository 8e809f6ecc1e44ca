import { useEffect, useRef } from 'react';
import type { Settings } from '@challenge-coins/shared-ui/api';
import { useQueryClient } from '@challenge-coins/shared-ui/platform';
import { Button, FieldError } from '@challenge-coins/shared-ui/ui';
import { ConflictDialog } from '../../common/forms/conflict-dialog.tsx';
import { FormColumns, FormFooter } from '../../common/forms/form-layout.tsx';
import { useSavedForm } from '../../common/forms/use-saved-form.ts';
import { useUnsavedChanges } from '../../common/forms/unsaved-changes.ts';
import { SETTING_LABELS, formatSettingValue } from './setting-labels.ts';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { useSaveSettings } from './settings.mutations.ts';
import { englishSettingsQuery } from './settings.queries.ts';
import section from '../../common/layout/admin-section.module.css';

/** State of the settings form. */
function useSettingsForm(saved: Settings) {
  const queries = useQueryClient();
  const { mutateAsync: saveSettings } = useSaveSettings();
  return useSavedForm<Settings, Settings>({
    saved,
    start: saved,
    toDraft: (settings) => settings,
    save: (draft) => saveSettings(draft),
    conflictCode: 'settings.changed',
    fetchLatest: () => queries.query(englishSettingsQuery()),
    fallbackMessage: $t('adminSettings.saveFailed'),
  });
}

/** State of the settings form. */
export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** Settings form. Concurrent edits are merged. */
export function SettingsEditor({ saved }: { saved: Settings }) {
  const form = useSettingsForm(saved);
  const { busy, conflict } = form;
  const submitter = useRef<HTMLElement>(null);
  const hasConflict = conflict !== null;
  // A disabled button loses the focus: restore it unless something else has it.
  useEffect(() => {
    if (!busy && !hasConflict && document.activeElement === document.body)
      submitter.current?.focus();
  }, [busy, hasConflict]);
  useUnsavedChanges(form.dirty, $t('adminSettings.theSettings'));
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
          <h2 className={section.title}>{$t('adminSettings.title')}</h2>
          <p className={section.subtitle}>{$t('adminSettings.subtitle')}</p>
        </div>
        <SaveButton
          label={busy ? $t('adminSettings.saving') : $t('adminSettings.saveSettings')}
          disabled={busy}
        />
      </div>
      {form.hasErrors && <FieldError>{$t('adminSettings.nothingSaved')}</FieldError>}
      <FormColumns preview={<SettingsPreview settings={form.values} />}>
        <SettingsFields form={form} />
      </FormColumns>
      <FormFooter form={form}>
        <SaveButton
          label={busy ? $t('adminSettings.savingChanges') : $t('adminSettings.saveChanges')}
          disabled={busy}
        />
      </FormFooter>
      {conflict && (
        <ConflictDialog
          title={$t('adminSettings.conflictTitle')}
          caption={$t('adminSettings.conflictCaption')}
          conflict={conflict}
          labels={SETTING_LABELS}
          formatValue={formatSettingValue}
        />
      )}
    </form>
  );
}

function SaveButton({ label, disabled }: { label: string; disabled: boolean }) {
  return (
    <Button type="submit" variant="primary" disabled={disabled}>
      {label}
    </Button>
  );
}
