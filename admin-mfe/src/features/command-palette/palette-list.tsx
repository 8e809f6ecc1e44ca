import { useEffect, useRef } from 'react';
import type { PaletteItem, PaletteGroup } from './palette-items.ts';
import classes from './command-palette.module.css';

interface FinderListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** The place that Enter goes to, counted through all groups. */
  readonly marked: number;
  readonly optionId: (index: number) => string;
  readonly onChoose: (place: PaletteItem) => void;
  readonly onMark: (index: number) => void;
}

/** The places that were found, by their kinds; the marked one stays in sight. */
export function FinderList({ id, groups, marked, optionId, onChoose, onMark }: FinderListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked, groups]);
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0),
  );
  return (
    <div ref={list} id={id} role="listbox" aria-label="Found" className={classes.list}>
      {groups.map(({ title, items }, at) => (
        <div key={title} role="group" aria-label={title}>
          <p className={classes.kind} aria-hidden="true">
            {title}
          </p>
          {items.map((place, index) => {
            const nth = (starts[at] ?? 0) + index;
            return (
              <div
                key={place.to}
                id={optionId(nth)}
                role="option"
                aria-selected={nth === marked}
                className={classes.place}
                onPointerMove={() => onMark(nth)}
                onClick={() => onChoose(place)}
              >
                <span>{place.name}</span>
                {place.detail && <small>{place.detail}</small>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
