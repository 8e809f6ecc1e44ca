import type { MouseEvent } from 'react';
import { Button, VisuallyHidden } from '@challenge-coins/shared-ui/ui';
import { Section } from '../../common/layout/section.tsx';
import { toNamedCountries } from '../../common/countries.ts';
import type { DutyNote } from './delivery.queries.ts';
import classes from './delivery.module.css';

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
      title="Import duties by country"
      subtitle="What buyers in a country read before they order, where a service says that duties may be due."
      actions={
        <Button size="small" onClick={(event) => onEdit(event, null)}>
          Add note
        </Button>
      }
    >
      {duties.length > 0 && (
        <ul role="list" aria-label="Notes" className={classes.notes}>
          {toNamedCountries([...notes.keys()]).map(({ code, name }) => (
            <li key={code}>
              <p>
                <b>{name}</b>: {notes.get(code)}
              </p>
              <Button
                size="small"
                onClick={(event) => onEdit(event, { country: code, note: notes.get(code) ?? '' })}
              >
                Edit<VisuallyHidden> the note for {name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
