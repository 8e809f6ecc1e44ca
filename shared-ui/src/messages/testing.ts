/** Sets the language of `$t` and `$locale` until the end of the test; it is English before. */
export function setLocale(locale: typeof $locale): void {
  Object.assign(globalThis, { $locale: locale });
}
