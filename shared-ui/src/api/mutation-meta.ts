import '@tanstack/react-query';

/** Mutation metadata for the shell's failure toast. */
export type FailureMeta = {
  /** Shown if the API's error has no message: "Failed to add to cart." */
  failure?: string;
  /** The failure toast's title; default "Error". */
  failureTitle?: string;
  /** Shows no toast, because the caller displays the failure itself. */
  silent?: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: FailureMeta;
  }
}
