import { Options } from './options.tsx';
import bar from './filter-bar.module.css';

interface FilterChoiceProps {
  readonly label: string;
  readonly value: string;
  /** The words of the choices by their values, in order. */
  readonly options: Readonly<Record<string, string>>;
  /** The choice that does not filter, shown first; its value is "". */
  readonly all?: string;
  readonly onChange: (value: string) => void;
}

/** A labelled native select in a list's filter bar. */
export function FilterChoice({ label, value, options, all, onChange }: FilterChoiceProps) {
  return (
    <label className={bar.choice}>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {all && <option value="">{all}</option>}
        <Options labels={options} />
      </select>
    </label>
  );
}
