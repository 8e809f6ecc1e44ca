import { useId, type ReactNode } from 'react';
import { useHost } from '@challenge-coins/shared-ui/host';
import {
  Button,
  LinkButton,
  VisuallyHidden,
  type ButtonProps,
  type LinkButtonProps,
} from '@challenge-coins/shared-ui/ui';
import { usePermission, getDeniedReason, type KnownPermission } from './permissions.ts';

interface Needs {
  readonly needs: KnownPermission;
}

/** Button that requires a permission. Without it, the button stays focusable and shows the reason. */
export function PermissionButton({ needs, ...button }: Needs & ButtonProps) {
  return usePermission(needs) ? (
    <Button {...button} />
  ) : (
    <DisabledButton needs={needs} buttonProps={button} />
  );
}

/** Link styled as a button that requires a permission. */
export function PermissionLink({ needs, ...link }: Needs & LinkButtonProps) {
  const isAllowed = usePermission(needs);
  if (isAllowed) return <LinkButton {...link} />;
  const { variant, size, wide, className, children } = link;
  const buttonProps = {
    variant,
    size,
    wide,
    className,
    children,
    'aria-label': link['aria-label'],
  };
  return <DisabledButton needs={needs} buttonProps={buttonProps} />;
}

function DisabledButton({ needs, buttonProps }: Needs & { buttonProps: ButtonProps }) {
  const host = useHost();
  const id = useId();
  const message = getDeniedReason(needs);
  const showReason = () =>
    host.toast({ title: $t('adminCommon.notAllowed'), message, tone: 'failure' });
  return (
    <>
      <Button
        {...buttonProps}
        type="button"
        aria-disabled
        aria-describedby={id}
        title={message}
        onClick={showReason}
      />
      <DeniedReason id={id}>{message}</DeniedReason>
    </>
  );
}

function DeniedReason({ id, children }: { id: string; children: ReactNode }) {
  return (
    <VisuallyHidden>
      <span id={id}>{children}</span>
    </VisuallyHidden>
  );
}
