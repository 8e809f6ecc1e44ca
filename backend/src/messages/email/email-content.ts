import type { Locale } from '@challenge-coins/server-kit';

/** Line of a ledger: item, amount, unit price and notes. */
export interface LineItem {
  readonly what: string;
  readonly amount: string;
  readonly each?: string;
  readonly notes: readonly string[];
}

/** Content block of an email. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'small'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'list'; readonly title: string; readonly items: readonly string[] }
  /** A coin drawn with the number of the reader's piece: "N° 17", "Catherine Flon". */
  | { readonly kind: 'piece'; readonly number: string; readonly name: string }
  | { readonly kind: 'facts'; readonly facts: Readonly<Record<string, string>> }
  | {
      readonly kind: 'ledger';
      readonly lines: readonly LineItem[];
      readonly total: string;
    };

/** Email content, from which HTML and text are rendered. */
export interface EmailContent {
  readonly to: string;
  /** Language, if the message does not determine it. */
  readonly locale?: Locale;
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** URL to which email clients send a POST to unsubscribe by one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Header and footer of every email. */
export interface EmailBranding {
  readonly shop: string;
  readonly contact: string;
}
