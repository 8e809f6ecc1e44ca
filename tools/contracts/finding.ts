// What a comparison of two contracts finds.

/** One difference, in plain words. */
export interface Finding {
  /** A `break` hurts whoever was built for the released contract; an `addition` hurts nobody. */
  readonly kind: 'break' | 'addition';
  readonly words: string;
}

/** A difference that needs a new number. */
export function breaks(words: string): Finding {
  return { kind: 'break', words };
}

/** A difference that whoever was built for the released contract does not notice. */
export function adds(words: string): Finding {
  return { kind: 'addition', words };
}

/** Whether one of the findings needs a new number. */
export function hasBreak(findings: readonly Finding[]): boolean {
  return findings.some(({ kind }) => kind === 'break');
}
