import type { MonCashToken, SessionRecord } from './sandbox.state.js';

/** Button of a pay page: the value of the field `action`, and its label. */
type Button = readonly [action: string, label: string];

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; color: #1b1b1b; background: #f4f4f1; margin: 0 }
  main { max-width: 28rem; margin: 3rem auto; padding: 1.5rem; background: #fff; border-radius: 8px }
  .note { color: #6b3a00; font-weight: 600 }
  .amount { font-size: 1.75rem }
  form { display: grid; gap: .75rem }
  button { font: inherit; padding: .75rem; border: 1px solid #1b1b1b; border-radius: 6px;
    background: #fff; color: inherit; cursor: pointer }
  button:first-of-type { background: #1b1b1b; color: #fff }
  :focus-visible { outline: 3px solid #0a58ca; outline-offset: 2px }
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="note">Payment sandbox – no money moves</p>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

function form(address: string, buttons: readonly Button[]): string {
  const rows = buttons.map(
    ([action, label]) => `<button name="action" value="${action}">${label}</button>`,
  );
  return `<form method="post" action="${escapeHtml(address)}">\n${rows.join('\n')}\n</form>`;
}

/** Formats minor units, such as 1999 as $19.99. */
function formatMinor(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const summary = (amount: string, order: string) =>
  `<p class="amount">${escapeHtml(amount)}</p>\n<p>Order ${escapeHtml(order)}</p>`;

const alert = (text: string | undefined) =>
  text === undefined ? '' : `<p role="alert"><strong>${text}</strong></p>\n`;

const sessionSummary = ({ amount, currency, clientReferenceId, description }: SessionRecord) =>
  summary(formatMinor(amount, currency), clientReferenceId ?? description);

/** Page without buttons that explains why nothing can be paid. */
export const closedPage = (sentence: string, backUrl: string | null): string =>
  page(
    'Nothing to pay',
    `<p>${sentence}</p>` +
      (backUrl === null ? '' : `\n<p><a href="${escapeHtml(backUrl)}">Back to the shop</a></p>`),
  );

/** Page where the customer pays a Checkout Session. */
export function sessionPage(session: SessionRecord, address: string, isDeclined: boolean): string {
  const buttons: Button[] = [
    ['paid', 'Pay'],
    ['declined', 'Decline the card'],
    ['action', 'Pay after a further step'],
    ['late', 'Pay later'],
  ];
  if (session.cancelUrl !== null) buttons.push(['back', 'Back to the shop']);
  return page(
    'Pay for your order',
    `${alert(isDeclined ? 'The card was declined.' : undefined)}${sessionSummary(session)}\n${form(address, buttons)}`,
  );
}

/** Page of the further step, where the customer approves the payment. */
export const approvalPage = (session: SessionRecord, address: string): string =>
  page(
    'Approve the payment',
    `${sessionSummary(session)}\n${form(address, [
      ['paid', 'Approve'],
      ['declined', 'Decline the card'],
    ])}`,
  );

/** Page where the customer pays with MonCash. */
export const monCashPage = (
  { amount, orderId }: MonCashToken,
  address: string,
  isDeclined: boolean,
): string =>
  page(
    'Pay with MonCash',
    `${alert(isDeclined ? 'The payment was declined.' : undefined)}${summary(`${amount.toFixed(2)} HTG`, orderId)}\n${form(
      address,
      [
        ['paid', 'Pay'],
        ['declined', 'Decline'],
        ['back', 'Back to the shop'],
      ],
    )}`,
  );
