import { useEffect, useRef, type SyntheticEvent } from 'react';
import type { Settings } from '@challenge-coins/shared-ui/api';
import { Button, FieldError } from '@challenge-coins/shared-ui/ui';
import { useUnsavedChanges } from '../../common/unsaved-changes.ts';
import { SettingsConflict } from './settings-conflict.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import section from '../../common/section.module.css';
import classes from './settings.module.css';

/** The form of all settings. Two admins at once lose nothing. */
export function SettingsForm({ saved }: { saved: Settings }) {
  const { base, draft, dirty, theirs, saving, error, fields, ...form } = useSettingsForm(saved);
  const element = useRef<HTMLFormElement>(null);
  const submitter = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!saving) giveFocusBack(element.current, submitter.current);
  }, [saving, error]);
  useUnsavedChanges(dirty, 'the site settings');
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    submitter.current = event.nativeEvent.submitter;
    form.save();
  };
  return (
    <form ref={element} className={section.section} onSubmit={submit} noValidate>
      <div className={section.head}>
        <div>
          <h2 className={section.title}>Site Settings</h2>
          <p className={section.subtitle}>Customize your website appearance and content</p>
        </div>
        <SaveButton saving={saving} idle="Save Settings" busy="Saving..." />
      </div>
      {Object.keys(fields).length > 0 && (
        <FieldError>Nothing was saved yet. Please correct the fields below.</FieldError>
      )}
      <div className={classes.columns}>
        <SettingsFields draft={draft} errors={fields} onChange={form.change} />
        <SettingsPreview settings={draft} />
      </div>
      <div className={classes.foot}>
        <SaveButton saving={saving} idle="Save Changes" busy="Saving Changes..." />
        {dirty && !saving && (
          <Button variant="quiet" onClick={form.discard}>
            Discard changes
          </Button>
        )}
        <span role="status" className={section.note}>
          {dirty ? 'Changes not saved yet' : ''}
        </span>
      </div>
      {theirs && (
        <SettingsConflict
          before={base}
          theirs={theirs}
          mine={draft}
          onKeepMine={() => form.keepMine(theirs)}
          onTakeTheirs={() => form.takeTheirs(theirs)}
          onClose={form.settle}
        />
      )}
    </form>
  );
}

function SaveButton({ saving, idle, busy }: { saving: boolean; idle: string; busy: string }) {
  return (
    <Button type="submit" variant="primary" disabled={saving}>
      {saving ? busy : idle}
    </Button>
  );
}

/** A disabled button drops the focus: it goes to what was refused, else back to the button. */
function giveFocusBack(form: HTMLFormElement | null, button: HTMLElement | null) {
  const refused = form?.querySelector<HTMLElement>('[aria-invalid], [data-refused]');
  if (refused) refused.focus();
  else if (document.activeElement === document.body) button?.focus();
}
