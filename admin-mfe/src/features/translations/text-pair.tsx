import type { ReactNode } from 'react';
import { Badge } from '@challenge-coins/shared-ui/ui';
import { MARK_LABELS, type TranslationMark } from './translation-labels.ts';
import classes from './translations.module.css';

interface TextPairProps {
  readonly english: string;
  readonly mark: TranslationMark | null;
  /** Field of the translation. */
  readonly children: ReactNode;
}

/** An English text and the field of its translation: side by side, or one above the other on a phone. */
export function TextPair({ english, mark, children }: TextPairProps) {
  return (
    <div className={classes.pair}>
      <div className={classes.english}>
        <p className={classes.caption}>
          {$t('adminTranslations.english')}
          {mark && <Badge tone="warning">{MARK_LABELS[mark]}</Badge>}
        </p>
        <p lang="en" className={classes.source}>
          {english}
        </p>
      </div>
      <div>{children}</div>
    </div>
  );
}
