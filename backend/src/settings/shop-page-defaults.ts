import type { ShopPageSlug } from './shop-pages.contract.js';

/** Texts of pages that the shop has not published: what is true of every shop with this software, and nothing else. */
export const SHOP_PAGE_DEFAULTS: Readonly<Record<ShopPageSlug, string>> = {
  imprint: 'The shop has not published its imprint yet.',
  terms: 'The shop has not published its terms and conditions yet.',
  privacy: `The shop has not published a privacy policy of its own yet. This is what its software stores about you, why, and how long.

# Your rights

On your account page you can download your data and delete your account. What the law requires the shop to keep, such as orders, remains without your name and address.

# Cookies

The shop sets cookies only for what you ask it to do: to keep you logged in and to recognize a device that you logged in with before. It uses no tracking and no advertising.

# Recipients

The mail server of the shop gets the emails. A payment provider gets the amount and the number of an order that you pay there, and what you enter on its page.`,
  'shipping-returns': `The shop has not published its delivery and return conditions yet.

# Withdrawing from a contract

Consumers in the European Union may withdraw from a contract within 14 days after the delivery. The link "Withdraw from contract here" at the bottom of every page needs no login and no reason.`,
  accessibility: `We want everybody to be able to use this shop.

# What is tested

The screens of this software are checked automatically against the rules of WCAG 2.2, level AA, that a program can check, in light and dark, on a phone and on a large screen. The purchase is tested with the keyboard alone. Automatic tests do not find every barrier, and texts and pictures that the shop adds are not part of them.

# Tell us about a barrier

Write to us if something does not work for you. We answer, and we help you to order in another way.`,
};
