// Import this first: modules whose texts are computed while they load are then French.
import { setLocale } from '@challenge-coins/shared-ui/messages/testing';

setLocale('fr');
beforeEach(() => setLocale('fr'));
