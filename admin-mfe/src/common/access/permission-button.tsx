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

/** A button for who has the permission. For others it is there, can be reached, and says why it does nothing. */
export function PermissionButton({ needs, ...button }: Needs & ButtonProps) {
  return usePermission(needs) ? (
    <Button {...button} />
  ) : (
    <DisabledButton needs={needs} look={button} />
  );
}

/** The same for a link that looks like a button. */
export function PermissionLink({ needs, ...link }: Needs & LinkButtonProps) {
  const isOpen = usePermission(needs);
  if (isOpen) return <LinkButton {...link} />;
  const { variant, size, wide, className, children } = link;
  const look = { variant, size, wide, className, children, 'aria-label': link['aria-label'] };
  return <DisabledButton needs={needs} look={look} />;
}

function DisabledButton({ needs, look }: Needs & { look: ButtonProps }) {
  const host = useHost();
  const id = useId();
  const message = getDeniedReason(needs);
  const tell = () => host.toast({ title: 'Not allowed', message, tone: 'failure' });
  return (
    <>
      <Button
        {...look}
        type="button"
        aria-disabled
        aria-describedby={id}
        title={message}
        onClick={tell}
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
