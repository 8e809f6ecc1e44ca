// Globals of all front ends. The build replaces both in each script by the language that it is written for;
// in development and in tests, they exist at run time.

/** The document's language. */
declare const $locale: 'en' | 'fr' | 'ht';

/** Text of a message in the document's language. The key is always a literal. */
declare function $t<K extends keyof Messages>(
  key: K,
  ...params: Parameters<Messages[K]>
): ReturnType<Messages[K]>;
