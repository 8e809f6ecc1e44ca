import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Field } from '../field/field.tsx';
import { MinusIcon, PlusIcon } from '../icons/icons.tsx';
import classes from './stepper.module.css';

interface StepperProps {
  /** The visible or spoken label: "Quantity", "Quantity of Catherine Flon". */
  label: string;
  /** Hides the label from sight (it stays the input's name). */
  labelHidden?: boolean;
  value: number;
  /** Called with a whole number from 1 to `max`; typed nonsense never arrives. */
  onChange: (value: number) => void;
  /** The limit; the caller says it in a sentence (`hint`). Default: none. */
  max?: number | undefined;
  /** What is counted, for the buttons' names: "One more <noun>". Default: the label. */
  noun?: string;
  hint?: ReactNode;
}

/** A native number input between two named buttons; Up and Down are ±1, the wheel does nothing. */
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
            aria-label={`One less: ${noun}`}
            disabled={value <= 1}
            onClick={() => offer(value - 1)}
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
            aria-label={`One more: ${noun}`}
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

/** React's wheel listeners are passive, so the one that holds the value still is added by hand. */
function useWithoutWheel() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const element = input.current;
    const hold = (event: WheelEvent) => {
      if (document.activeElement === element) event.preventDefault();
    };
    element?.addEventListener('wheel', hold, { passive: false });
    return () => element?.removeEventListener('wheel', hold);
  }, []);
  return input;
}
