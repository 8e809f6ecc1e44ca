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
    meta: { failure: $t('adminSecondFactor.codesCopyFailed') },
    mutationFn: () => navigator.clipboard.writeText(codes.join('\n')),
    onSuccess: () =>
      host.toast({ title: $t('adminCommon.copied'), message: $t('adminSecondFactor.codesCopied') }),
  });
  return (
    <Section
      title={$t('adminSecondFactor.yourCodes')}
      headingRef={heading}
      subtitle={$t('adminSecondFactor.codesHelp')}
    >
      <Codes codes={codes} />
      <div className={classes.alternatives}>
        <Button onClick={() => copy.mutate()} busy={copy.isPending}>
          <CopyIcon size={18} />
          {$t('adminSecondFactor.copy')}
        </Button>
        <Button onClick={() => saveText('recovery-codes.txt', `${codes.join('\n')}\n`)}>
          <DownloadIcon size={18} />
          {$t('adminSecondFactor.download')}
        </Button>
        <Button onClick={() => print()}>{$t('adminSecondFactor.print')}</Button>
        <Button variant="primary" onClick={onSaved}>
          {$t('adminSecondFactor.codesStored')}
        </Button>
      </div>
      <PrintedCodes codes={codes} />
    </Section>
  );
}

function Codes({ codes }: Pick<RecoveryCodesProps, 'codes'>) {
  return (
    <ul role="list" className={classes.codes} aria-label={$t('adminSecondFactor.codes')}>
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
      <h1>{$t('adminSecondFactor.codesFor', { email: user?.email ?? '' })}</h1>
      <p>{$t('adminSecondFactor.worksOnce')}</p>
      <Codes codes={codes} />
    </PrintOnly>
  );
}
