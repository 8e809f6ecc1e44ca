// Globals of all front ends. The build replaces them in each script by the language that it is written for;
// in development and in tests, they exist at run time.

/** The document's language. */
declare const $locale: 'en' | 'fr' | 'ht';

/**
 * The document's language for `Intl`. A browser formats Haitian Creole as the French of Haiti, and not as its own
 * language.
 */
declare const $intlLocale: 'en-US' | 'fr' | ['ht', 'fr-HT'];

/** Text of a message in the document's language. The key is always a literal. */
declare function $t<K extends keyof Messages>(
  key: K,
  ...params: Parameters<Messages[K]>
): ReturnType<Messages[K]>;
