// Findings of a comparison of two contracts.

/** One difference between two contracts. */
export interface Finding {
  /**
   * A `break` is incompatible with what was built for the released contract; an `addition` is compatible.
   */
  readonly kind: 'break' | 'addition';
  readonly message: string;
}

/** An incompatible difference, which needs a new version number. */
export function breaks(message: string): Finding {
  return { kind: 'break', message };
}

/** A compatible difference. */
export function adds(message: string): Finding {
  return { kind: 'addition', message };
}

/** Compares named entries: `removed` only before, `added` only after, `common` in both. */
export function compareNamed<T>(
  [before, after]: readonly [Readonly<Record<string, T>>, Readonly<Record<string, T>>],
  of: {
    readonly removed: (name: string) => Finding[];
    readonly common?: (name: string, old: T, now: T) => Finding[];
    readonly added: (name: string, now: T) => Finding[];
  },
): Finding[] {
  const { removed, common, added } = of;
  return [
    ...Object.entries(before).flatMap(([name, old]) => {
      const now = after[name];
      return now === undefined ? removed(name) : (common?.(name, old, now) ?? []);
    }),
    ...Object.entries(after).flatMap(([name, now]) => (name in before ? [] : added(name, now))),
  ];
}
