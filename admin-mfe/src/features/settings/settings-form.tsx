import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { isApiError, type Settings } from '@challenge-coins/shared-ui/api';
import { Button, FieldError } from '@challenge-coins/shared-ui/ui';
import { useUnsavedChanges } from '../../common/unsaved-changes.ts';
import { useSaveSettings } from './settings.mutations.ts';
import { SettingsFields } from './settings-fields.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import section from '../../common/section.module.css';
import classes from './settings.module.css';

/** The form of all settings. What another admin saves meanwhile comes in while nothing is typed. */
export function SettingsForm({ saved }: { saved: Settings }) {
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved);
  const save = useSaveSettings();
  const form = useRef<HTMLFormElement>(null);
  const submitter = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!save.isPending) giveFocusBack(form.current, submitter.current);
  }, [save.isPending, save.error]);
  const dirty = !sameSettings(base, draft);
  useUnsavedChanges(dirty, 'the site settings');
  if (!dirty && !sameSettings(saved, base)) {
    setBase(saved);
    setDraft(saved);
  }
  const change = (part: Partial<Settings>) => setDraft((before) => ({ ...before, ...part }));
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    submitter.current = event.nativeEvent.submitter;
    save.mutate(draft, {
      onSuccess: (answer) => {
        setBase(answer);
        // What was typed while it was saved stays.
        setDraft((now) => (now === draft ? answer : now));
      },
    });
  };
  const discard = () => {
    setDraft(base);
    save.reset();
  };
  const fields = isApiError(save.error) ? save.error.fields : {};
  return (
    <form ref={form} className={section.section} onSubmit={submit} noValidate>
      <div className={section.head}>
        <div>
          <h2 className={section.title}>Site Settings</h2>
          <p className={section.subtitle}>Customize your website appearance and content</p>
        </div>
        <SaveButton saving={save.isPending} idle="Save Settings" busy="Saving..." />
      </div>
      {Object.keys(fields).length > 0 && (
        <FieldError>Nothing was saved yet. Please mend the fields below.</FieldError>
      )}
      <div className={classes.columns}>
        <SettingsFields draft={draft} errors={fields} onChange={change} />
        <SettingsPreview settings={draft} />
      </div>
      <div className={classes.foot}>
        <SaveButton saving={save.isPending} idle="Save Changes" busy="Saving Changes..." />
        {dirty && !save.isPending && (
          <Button variant="quiet" onClick={discard}>
            Discard changes
          </Button>
        )}
        <span role="status" className={section.note}>
          {dirty ? 'Changes not saved yet' : ''}
        </span>
      </div>
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
  const refused = form?.querySelector<HTMLElement>('[aria-invalid]');
  if (refused) refused.focus();
  else if (document.activeElement === document.body) button?.focus();
}

function sameSettings(a: Settings, b: Settings): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
