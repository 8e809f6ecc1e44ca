import account from '../../messages/en/account.json';
import cart from '../../messages/en/cart.json';
import checkout from '../../messages/en/checkout.json';
import delivery from '../../messages/en/delivery.json';
import order from '../../messages/en/order.json';
import orders from '../../messages/en/orders.json';
import request from '../../messages/en/request.json';
import returns from '../../messages/en/returns.json';
import stockNotice from '../../messages/en/stockNotice.json';
import withdraw from '../../messages/en/withdraw.json';

const TOPICS = [
  ...[account, cart, checkout, delivery, order, orders, request, returns, stockNotice, withdraw],
];
/** Parameters and tags of a message, between its plain texts. */
const PLACEHOLDERS = /\{[^{}]*\}|<\/?\w+>/;

/** Plain texts of the English messages. Single words are left out, because another language may have them, too. */
const ENGLISH = new Set(
  TOPICS.flatMap((topic) => Object.values<string>(topic))
    .filter((text) => !text.includes(', plural,') && !text.includes(', select,'))
    .flatMap((text) => text.split(PLACEHOLDERS))
    .map((text) => text.trim())
    .filter((text) => text.includes(' ')),
);

const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt'];

/** English messages of the checkout, orders and account that the document shows or announces. */
export function findEnglishTexts(): string[] {
  const shown = [...document.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes].flatMap((node) =>
      node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [],
    ),
    ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
  ]);
  return [document.title, ...shown].map((text) => text.trim()).filter((text) => ENGLISH.has(text));
}
