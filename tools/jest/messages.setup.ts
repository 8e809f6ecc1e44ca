// The globals `$t` and `$locale` of the front ends, with the catalogues of all parts. Tests run in English;
// `setLocale` of `@challenge-coins/shared-ui/messages/testing` changes the language of one test.
import { installMessages, readAllMessages } from '../messages/runtime.ts';

installMessages(readAllMessages());
afterEach(() => Object.assign(globalThis, { $locale: 'en' }));
