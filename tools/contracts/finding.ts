// What a comparison of two contracts finds.

/** One difference, in plain words. */
export interface Finding {
  /** A `break` hurts whoever was built for the released contract; an `addition` hurts nobody. */
  readonly kind: 'break' | 'addition';
  readonly message: string;
}

/** A difference that needs a new number. */
export function breaks(words: string): Finding {
  return { kind: 'break', message: words };
}

/** A difference that whoever was built for the released contract does not notice. */
export function adds(words: string): Finding {
  return { kind: 'addition', message: words };
}

/** What has changed among things that have names: `kept` compares one that is in both. */
export function compareNamed<T>(
  [before, after]: readonly [Readonly<Record<string, T>>, Readonly<Record<string, T>>],
  of: {
    readonly gone: (name: string) => Finding[];
    readonly kept?: (name: string, old: T, now: T) => Finding[];
    readonly fresh: (name: string, now: T) => Finding[];
  },
): Finding[] {
  const { gone, kept, fresh } = of;
  return [
    ...Object.entries(before).flatMap(([name, old]) => {
      const now = after[name];
      return now === undefined ? gone(name) : (kept?.(name, old, now) ?? []);
    }),
    ...Object.entries(after).flatMap(([name, now]) => (name in before ? [] : fresh(name, now))),
  ];
}
