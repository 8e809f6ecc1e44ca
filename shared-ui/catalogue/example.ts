import type { ReactElement } from 'react';

/** One state of a component, drawn as is. */
interface Example {
  readonly title: string;
  readonly element: ReactElement;
}

/** A component, or a few that belong together, with the examples of its states. */
interface Entry {
  readonly name: string;
  /** When to use it. */
  readonly use: string;
  /** One example per row. */
  readonly wide?: boolean;
  readonly examples: readonly Example[];
}

/** A section of the catalogue. */
export interface ExampleGroup {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** Makes an example. */
export function example(title: string, element: ReactElement): Example {
  return { title, element };
}
