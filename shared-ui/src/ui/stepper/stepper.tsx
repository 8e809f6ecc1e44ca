import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Field } from '../field/field.tsx';
import { MinusIcon, PlusIcon } from '../icons/icons.tsx';
import classes from './stepper.module.css';

interface StepperProps {
  /** Label: "Quantity", "Quantity of Catherine Flon". */
  label: string;
  /** Hides the label visually; it remains the accessible name. */
  labelHidden?: boolean;
  value: number;
  /** Called with an integer from 1 to `max`; invalid input is ignored. */
  onChange: (value: number) => void;
  /** Upper limit, which the caller explains in `hint`. Default: none. */
  max?: number | undefined;
  /** Noun for the accessible names of the buttons: "One more: <noun>". Default: the label. */
  noun?: string;
  hint?: ReactNode;
}

/** A number input with minus and plus buttons. The wheel does not change its value. */
export function Stepper(props: StepperProps) {
  const { label, labelHidden, value, onChange, max, noun = label, hint } = props;
  const limit = max ?? Infinity;
  const [typed, setTyped] = useState<string | null>(null);
  const input = useWithoutWheel();

  const offer = (next: number) => {
    if (Number.isInteger(next) && next >= 1 && next <= limit && next !== value) onChange(next);
  };
  const type = (text: string) => {
    setTyped(text);
    if (/^\d+$/.test(text)) offer(Math.min(Number(text), limit));
  };

  return (
    <Field label={label} labelHidden={labelHidden} hint={hint}>
      {(control) => (
        <div className={classes.row}>
          <button
            type="button"
            className={classes.step}
            aria-label={$t('uiField.less', { noun })}
            disabled={value <= 1}
            onClick={() => offer(Math.min(value - 1, limit))}
          >
            <MinusIcon size={16} />
          </button>
          <input
            {...control}
            ref={input}
            className={classes.input}
            type="number"
            inputMode="numeric"
            min={1}
            max={max}
            step={1}
            value={typed ?? value}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={() => setTyped(null)}
          />
          <button
            type="button"
            className={classes.step}
            aria-label={$t('uiField.more', { noun })}
            disabled={value >= limit}
            onClick={() => offer(value + 1)}
          >
            <PlusIcon size={16} />
          </button>
        </div>
      )}
    </Field>
  );
}

/** Prevents value changes by the wheel. Added natively, because React's wheel listeners are passive. */
function useWithoutWheel() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = input.current;
    const preventChange = (event: WheelEvent) => {
      if (document.activeElement === element) event.preventDefault();
    };
    element?.addEventListener('wheel', preventChange, { passive: false });
    return () => element?.removeEventListener('wheel', preventChange);
  }, []);
  return input;
}
