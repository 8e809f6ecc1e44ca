import { useEffect, useRef } from 'react';
import { useHost, useSessionUser } from '@challenge-coins/shared-ui/host';
import { useMutation } from '@challenge-coins/shared-ui/platform';
import { Button, CopyIcon, DownloadIcon } from '@challenge-coins/shared-ui/ui';
import { saveText } from '../../common/lists/download.ts';
import { PrintOnly } from '../../common/layout/print-only.tsx';
import { Section } from '../../common/layout/section.tsx';
import classes from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** The recovery codes, shown this once: to be copied, saved or printed. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const host = useHost();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed to get here is gone.
  useEffect(() => heading.current?.focus(), []);
  const copy = useMutation({
    meta: { failure: 'The codes could not be copied.' },
    mutationFn: () => navigator.clipboard.writeText(codes.join('\n')),
    onSuccess: () => host.toast({ title: 'Copied!', message: 'Ten recovery codes.' }),
  });
  return (
    <Section
      title="Your recovery codes"
      headingRef={heading}
      subtitle="If you lose your phone, each of these lets you log in once. They are shown only now: keep them in a safe place that is not your phone."
    >
      <Codes codes={codes} />
      <div className={classes.alternatives}>
        <Button onClick={() => copy.mutate()} busy={copy.isPending}>
          <CopyIcon size={18} />
          Copy
        </Button>
        <Button onClick={() => saveText('recovery-codes.txt', `${codes.join('\n')}\n`)}>
          <DownloadIcon size={18} />
          Download
        </Button>
        <Button onClick={() => print()}>Print</Button>
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
      </div>
      <Sheet codes={codes} />
    </Section>
  );
}

function Codes({ codes }: Pick<RecoveryCodesProps, 'codes'>) {
  return (
    <ul role="list" className={classes.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}

/** What goes to the printer in place of the page. */
function Sheet({ codes }: Pick<RecoveryCodesProps, 'codes'>) {
  const user = useSessionUser();
  return (
    <PrintOnly>
      <h1>Recovery codes of {user?.email}</h1>
      <p>Each works once.</p>
      <Codes codes={codes} />
    </PrintOnly>
  );
}
