import { useEffect, useRef } from 'react';
import type { PaletteItem, PaletteGroup } from './palette-items.ts';
import classes from './command-palette.module.css';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** Index of the active entry across all groups. */
  readonly activeIndex: number;
  readonly optionId: (index: number) => string;
  readonly onSelect: (item: PaletteItem) => void;
  readonly onHighlight: (index: number) => void;
}

/** Listbox of palette entries by group; scrolls the active one into view. */
export function PaletteList(props: PaletteListProps) {
  const { id, groups, activeIndex, optionId, onSelect, onHighlight } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex, groups]);
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0),
  );
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={$t('adminPalette.results')}
      className={classes.list}
    >
      {groups.map(({ title, items }, at) => (
        <div key={title} role="group" aria-label={title}>
          <p className={classes.group} aria-hidden="true">
            {title}
          </p>
          {items.map((item, index) => {
            const nth = (starts[at] ?? 0) + index;
            return (
              <div
                key={item.to}
                id={optionId(nth)}
                role="option"
                aria-selected={nth === activeIndex}
                className={classes.item}
                onPointerMove={() => onHighlight(nth)}
                onClick={() => onSelect(item)}
              >
                <span>{item.name}</span>
                {item.detail && <small>{item.detail}</small>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
