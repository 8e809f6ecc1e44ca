/** One line of a ledger: what, how much, what one of several costs, and what is known of it. */
export interface LineItem {
  readonly what: string;
  readonly amount: string;
  readonly each?: string;
  readonly notes: readonly string[];
}

/** The parts that a letter is made of, in any order. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'small'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'list'; readonly title: string; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly facts: Readonly<Record<string, string>> }
  | {
      readonly kind: 'ledger';
      readonly lines: readonly LineItem[];
      readonly total: string;
    };

/** A letter before it has a form: HTML and text are made of the same. */
export interface EmailContent {
  readonly to: string;
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** What stands above and below every letter. */
export interface EmailBranding {
  readonly shop: string;
  readonly contact: string;
}
