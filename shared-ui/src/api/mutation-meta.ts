import '@tanstack/react-query';

/** What a mutation may say about its failure, for the shell's one failure toast. */
export type FailureMeta = {
  /** Said when the API gave no sentence of its own: "Failed to add to cart." */
  failure?: string;
  /** The failure toast's title; default "Error". */
  failureTitle?: string;
  /** The caller shows the failure itself; no toast. */
  silent?: boolean;
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: FailureMeta;
  }
}
