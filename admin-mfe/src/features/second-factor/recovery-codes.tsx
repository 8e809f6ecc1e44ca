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
  readonly onSaved: () => void;
}

/** Recovery codes, shown once, with copy, download and print. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const host = useHost();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here no longer exists, so focus the heading.
  useEffect(() => heading.current?.focus(), []);
  const copy = useMutation({
    meta: { failure: 'The codes could not be copied.' },
    mutationFn: () => navigator.clipboard.writeText(codes.join('\n')),
    onSuccess: () =>
      host.toast({ title: 'Copied!', message: 'Ten recovery codes copied to clipboard.' }),
  });
  return (
    <Section
      title="Your recovery codes"
      headingRef={heading}
      subtitle="If you lose your phone, each code lets you log in once. They are shown only now: store them somewhere safe, not on your phone."
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
        <Button variant="primary" onClick={onSaved}>
          I have saved the codes
        </Button>
      </div>
      <PrintedCodes codes={codes} />
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

/** Print version of the codes. */
function PrintedCodes({ codes }: Pick<RecoveryCodesProps, 'codes'>) {
  const user = useSessionUser();
  return (
    <PrintOnly>
      <h1>Recovery codes for {user?.email}</h1>
      <p>Each code works once.</p>
      <Codes codes={codes} />
    </PrintOnly>
  );
}
