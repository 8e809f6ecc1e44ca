import type { ComponentProps, MouseEvent } from 'react';
import { Link } from '@challenge-coins/shared-ui/platform';
import { classNames } from '../class-names.ts';
import classes from './button.module.css';

/** Appearance of buttons and button links. */
export interface ButtonAppearance {
  /** Default `secondary`; use one `primary` per section. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** Height at least 44 px, `small` 32 px (dense tables); `icon` is a square button in the text colour. */
  size?: 'regular' | 'large' | 'small' | 'icon' | undefined;
  /** Fills the width of the container. */
  wide?: boolean | undefined;
}

/** Props of `Button`. */
export interface ButtonProps extends ButtonAppearance, ComponentProps<'button'> {
  /** Sets `aria-busy` and ignores clicks; name and focus stay. */
  busy?: boolean | undefined;
}

/** Props of `LinkButton`. */
export interface LinkButtonProps extends ButtonAppearance, ComponentProps<typeof Link> {}

function buttonClass(
  { variant = 'secondary', size = 'regular', wide }: ButtonAppearance,
  className?: string,
) {
  return classNames(
    classes.button,
    classes[variant],
    size !== 'regular' && classes[size],
    wide && classes.wide,
    className,
  );
}

/** A button; `type` defaults to "button". */
export function Button({ variant, size, wide, busy = false, className, ...rest }: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      {...(busy && { 'aria-busy': true, onClick: ignore })}
    />
  );
}

/** A client-side link that looks like a button. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ variant, size, wide }, className)} />;
}
