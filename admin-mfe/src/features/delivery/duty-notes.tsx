import type { MouseEvent } from 'react';
import { Button } from '@challenge-coins/shared-ui/ui';
import { Section } from '../../common/layout/section.tsx';
import { toNamedCountries } from '../../common/countries.ts';
import type { DutyNote } from './delivery.queries.ts';
import classes from './delivery.module.css';
import { hidden } from '../../common/layout/hidden-text.tsx';

interface DutyNotesProps {
  readonly duties: readonly DutyNote[];
  /** Null: a new note. */
  readonly onEdit: (event: MouseEvent<HTMLElement>, duty: DutyNote | null) => void;
}

/** Notes about import duties by country. */
export function DutyNotes({ duties, onEdit }: DutyNotesProps) {
  const notes = new Map(duties.map(({ country, note }) => [country, note]));
  return (
    <Section
      title={$t('adminDelivery.dutiesByCountry')}
      subtitle={$t('adminDelivery.dutiesByCountryHelp')}
      actions={
        <Button size="small" onClick={(event) => onEdit(event, null)}>
          {$t('adminDelivery.addNote')}
        </Button>
      }
    >
      {duties.length > 0 && (
        <ul role="list" aria-label={$t('adminDelivery.notes')} className={classes.notes}>
          {toNamedCountries([...notes.keys()]).map(({ code, name }) => (
            <li key={code}>
              <p>
                <b>{name}</b>: {notes.get(code)}
              </p>
              <Button
                size="small"
                onClick={(event) => onEdit(event, { country: code, note: notes.get(code) ?? '' })}
              >
                {$t('adminDelivery.editNoteFor', { name, hidden })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
