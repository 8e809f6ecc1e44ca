// What is read of Playwright's JSON report.
export interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly Spec[];
}

interface Spec {
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
}

/** The tests of a suite, those of the suites in it too. */
export function specsIn({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsIn)];
}
