import { ACCESSIBILITY_CHECK } from './accessibility-check.js';
import { accessibilityStatement } from './accessibility-statement.js';
import type { ShopPageSlug } from './shop-pages.contract.js';

/** Texts of pages that the shop has not published: what is true of every shop with this software, and nothing else. */
export const SHOP_PAGE_DEFAULTS: Readonly<Record<ShopPageSlug, string>> = {
  imprint: 'The shop has not published its imprint yet.',
  terms: 'The shop has not published its terms and conditions yet.',
  privacy: `The shop has not published a privacy policy of its own yet. This is what its software stores about you, why, and how long.

# Your rights

On your account page you can download your data and delete your account. What the law requires the shop to keep, such as orders, remains without your name and address.

# Your browser

The shop stores in your browser what you ask it for: your login, a cookie that recognizes a device that you logged in with before, and choices such as the coins of a gift set. The pages report which version of the software they run, its errors and, for one page in ten, how fast it was; these reports contain no personal data. There is no advertising and no tracking across sites.

# Recipients

The mail server of the shop gets the emails. A payment provider gets the amount and the number of an order that you pay there, and what you enter on its page; Stripe also gets your email address, and your name as evidence in a dispute.`,
  'shipping-returns': `The shop has not published its delivery and return conditions yet. Its frequently asked questions say how long a delivery takes and when you can return a coin.

# Withdrawing from a contract

Consumers in the European Union may withdraw from a contract within 14 days after the delivery. The link "Withdraw from contract here" at the bottom of every page needs no login and no reason.`,
  accessibility: accessibilityStatement(ACCESSIBILITY_CHECK),
};
