import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { MinusIcon, PlusIcon } from '../icons/icons.tsx';
import classes from './stepper.module.css';

export interface StepperProps {
  /** The visible or spoken label: "Quantity", "Quantity of Catherine Flon". */
  label: string;
  /** Hides the label from sight (it stays the input's name). */
  labelHidden?: boolean | undefined;
  value: number;
  /** Called with a whole number between `min` and `max`; typed nonsense never arrives. */
  onChange: (value: number) => void;
  /** Default 1. */
  min?: number | undefined;
  /** The limit; the caller says it in a sentence (`hint`). Default: none. */
  max?: number | undefined;
  /** What is counted, for the buttons' names: "One more <noun>". Default: the label. */
  noun?: string | undefined;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

/** A native number input between two named buttons; Up and Down are ±1, the wheel does nothing. */
export function Stepper(props: StepperProps) {
  const { label, labelHidden = false, value, onChange, min = 1, max = Infinity } = props;
  const { noun = label, hint, disabled = false } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const input = useWithoutWheel();

  const offer = (next: number) => {
    if (Number.isInteger(next) && next >= min && next <= max && next !== value) onChange(next);
  };
  const type = (text: string) => {
    setTyped(text);
    if (/^\d+$/.test(text)) offer(Math.min(Number(text), max));
  };

  return (
    <div className={classes.stepper}>
      <label className={labelHidden ? undefined : classes.label} htmlFor={id}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.step}
          aria-label={`One less: ${noun}`}
          disabled={disabled || value <= min}
          onClick={() => offer(value - 1)}
        >
          <MinusIcon size={16} />
        </button>
        <input
          ref={input}
          id={id}
          className={classes.input}
          type="number"
          inputMode="numeric"
          min={min}
          max={Number.isFinite(max) ? max : undefined}
          step={1}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          value={typed ?? value}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
        />
        <button
          type="button"
          className={classes.step}
          aria-label={`One more: ${noun}`}
          disabled={disabled || value >= max}
          onClick={() => offer(value + 1)}
        >
          <PlusIcon size={16} />
        </button>
      </div>
      {hint && (
        <div id={`${id}-hint`} className={classes.hint}>
          {hint}
        </div>
      )}
    </div>
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
