import type { ComponentProps, MouseEvent } from 'react';
import { Link } from '@challenge-coins/shared-ui/platform';
import { classNames } from '../class-names.ts';
import classes from './button.module.css';

export interface ButtonLook {
  /** Default `secondary`; one `primary` per screen part. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** At least 44 px high, `small` 32 px (dense tables); `icon` is a square without a colour. */
  size?: 'regular' | 'large' | 'small' | 'icon' | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Work is under way: keeps name and focus, says `aria-busy`, and ignores further clicks. */
  busy?: boolean | undefined;
}

export interface LinkButtonProps extends ButtonLook, ComponentProps<typeof Link> {}

function look({ variant = 'secondary', size = 'regular', wide }: ButtonLook, className?: string) {
  return classNames(
    classes.button,
    classes[variant],
    size !== 'regular' && classes[size],
    wide && classes.wide,
    className,
  );
}

/** A button. `type` is "button" unless said otherwise. */
export function Button({ variant, size, wide, busy = false, className, ...rest }: ButtonProps) {
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, wide }, className)}
      {...(busy && { 'aria-busy': true, onClick: ignore })}
    />
  );
}

/** A link inside the shop that looks like a button. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={look({ variant, size, wide }, className)} />;
}
