import { setLocale } from '@challenge-coins/shared-ui/messages/testing';
import { carryInput, restoreInput } from './carried-input.ts';
import { startLanguageSupport } from './start-language-support.ts';

const KEY = 'carried-input';

let root: HTMLElement;

const ENGLISH = `
  <label for="a">Name</label><input id="a" name="name">
  <label for="b">City</label><input id="b" name="city">
  <textarea name="message" aria-label="Message"></textarea>
  <label><input type="checkbox" name="gift"> A gift</label>
  <select name="country"><option value="US">US</option><option value="HT">HT</option></select>
  <label><input type="radio" name="delivery" value="post" checked> By post</label>
  <label><input type="radio" name="delivery" value="pick-up"> Pick it up</label>
  <input type="password" name="password"><input autocomplete="cc-number" name="card">
  <input autocomplete="one-time-code" name="code"><input data-secret name="recovery">`;
// The label of the first field is that of the second one in English.
const FRENCH = ENGLISH.replace('>City<', '>Ville<')
  .replace('>Name<', '>City<')
  .replace('Message', 'Votre message');

function open(url: string, html: string): void {
  history.replaceState(null, '', url);
  root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
}

const find = (selector: string) => root.querySelector<HTMLInputElement>(selector)!;
const settle = () => new Promise((resolve) => setTimeout(resolve));

function type(selector: string, value: string): void {
  Object.assign(find(selector), { value });
  find(selector).dispatchEvent(new Event('input', { bubbles: true }));
}

/** Fills the English form and leaves it for another language. */
function leave(url = '/contact'): void {
  open(url, ENGLISH);
  for (const [selector, value] of [
    ['[name=name]', 'Sanité'],
    ['[name=city]', 'Jérémie'],
    ['textarea', 'Bonjou'],
    ['select', 'HT'],
    ['[type=password]', 'secret-1'],
    ['[name=card]', 'secret-2'],
    ['[name=code]', 'secret-3'],
    ['[name=recovery]', 'secret-4'],
  ] as const)
    type(selector, value);
  find('[type=checkbox]').click();
  find('[value=pick-up]').click();
  carryInput(root);
}

/** What a page finds in the storage when it starts, which removes it. */
function takeCarried(): unknown {
  const carried: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  sessionStorage.removeItem(KEY);
  return carried;
}

const restore = () => restoreInput(root, takeCarried());

const values = () =>
  ['[name=name]', '[name=city]', 'textarea', 'select'].map((selector) => find(selector).value);
const TYPED = ['Sanité', 'Jérémie', 'Bonjou', 'HT'];
const EMPTY = ['', '', '', 'US'];

it('is on the same page in another language, whatever the labels', async () => {
  leave();
  setLocale('fr');
  open('/fr/contact', FRENCH);
  await restore();
  expect(values()).toEqual(TYPED);
  expect(find('[type=checkbox]').checked).toBe(true);
  expect(find('[value=pick-up]').checked).toBe(true);
});

it('contains no passwords, codes and card data', async () => {
  leave();
  expect(sessionStorage.getItem(KEY)).toContain('Bonjou');
  expect(sessionStorage.getItem(KEY)).not.toContain('secret');
  open('/contact', ENGLISH);
  await restore();
  expect(find('[type=password]').value).toBe('');
});

it('contains only what the visitor has edited, also after a second change of the language', async () => {
  open('/account', '<input name="email" value="me@example.com"><input name="city" value="Milot">');
  type('[name=city]', 'Jérémie');
  // React renders the value as the attribute.
  find('[name=city]').setAttribute('value', 'Jérémie');
  carryInput(root);
  expect(sessionStorage.getItem(KEY)).not.toContain('me@example.com');
  const other = '<input name="email" value="new@example.com"><input name="city" value="Milot">';
  for (const url of ['/account', '/account']) {
    open(url, other);
    await restore();
    expect(find('[name=email]').value).toBe('new@example.com');
    expect(find('[name=city]').value).toBe('Jérémie');
    carryInput(root);
  }
});

it('is not in another row', async () => {
  const row = (label: string) =>
    `<input type="checkbox" aria-label="${label}"><input id="_r_${label}_"><input name="quantity">`;
  open('/admin', row('1') + row('2'));
  find('[aria-label="1"]').click();
  type('#_r_1_', 'A');
  type('[name=quantity]', '3');
  carryInput(root);
  open('/admin', row('1'));
  await restore();
  expect(root.querySelectorAll(':checked')).toHaveLength(0);
  expect([find('#_r_1_').value, find('[name=quantity]').value]).toEqual(['', '']);
});

it('is not on another page, and not on a later visit', async () => {
  leave('/request');
  open('/contact', ENGLISH);
  await restore();
  expect(values()).toEqual(EMPTY);
  leave('/request?product=2');
  open('/request?product=3', ENGLISH);
  await restore();
  expect(values()).toEqual(EMPTY);
  open('/request?product=2', ENGLISH);
  await restore();
  expect(values()).toEqual(EMPTY);
});

it('is removed from the storage by every page that starts', () => {
  leave();
  startLanguageSupport(root);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it('is repeated when React has taken over the page, and in fields that come with its data', async () => {
  leave();
  open('/contact', '<p>Loading...</p>');
  root.dataset.painted = 'hydrate';
  const restored = restore();
  await settle();
  root.innerHTML = ENGLISH;
  await settle();
  expect(values()).toEqual(EMPTY);
  root.removeAttribute('data-painted');
  await restored;
  expect(values()).toEqual(TYPED);
  leave();
  open('/contact', '<p>Loading...</p>');
  await restore();
  root.innerHTML = ENGLISH;
  await settle();
  expect(values()).toEqual(TYPED);
});

it.each(['pointerup', 'keydown'])('is not in a form that the visitor opens: %s', async (event) => {
  leave();
  open('/contact', '<button>Edit</button>');
  await restore();
  find('button').dispatchEvent(new Event(event, { bubbles: true }));
  root.innerHTML = ENGLISH;
  await settle();
  expect(values()).toEqual(EMPTY);
});

it('is not on a page that is opened before the fields have come', async () => {
  leave('/admin?tab=orders');
  open('/admin?tab=orders', '<p>Loading...</p>');
  await restore();
  history.replaceState(null, '', '/admin?tab=products');
  root.innerHTML = ENGLISH;
  await settle();
  expect(values()).toEqual(EMPTY);
});
