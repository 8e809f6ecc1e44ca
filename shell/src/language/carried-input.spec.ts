import { setLocale } from '@challenge-coins/shared-ui/messages/testing';
import { carryInput, restoreInput } from './carried-input.ts';

let root: HTMLElement;

const ENGLISH = `
  <label for="a">Name</label><input id="a" name="name">
  <label for="b">City</label><input id="b" name="city">
  <textarea aria-label="Message"></textarea>
  <label><input type="checkbox" name="gift"> A gift</label>
  <select name="country"><option value="US">US</option><option value="HT">HT</option></select>
  <input type="password" name="password"><input autocomplete="cc-number" name="card">
  <input autocomplete="one-time-code" name="code">`;
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
  ] as const)
    Object.assign(find(selector), { value });
  find('[type=checkbox]').checked = true;
  carryInput(root);
}

const values = () =>
  ['[name=name]', '[name=city]', 'textarea', 'select'].map((selector) => find(selector).value);
const TYPED = ['Sanité', 'Jérémie', 'Bonjou', 'HT'];

it('is on the same page in another language, whatever the labels', async () => {
  leave();
  setLocale('fr');
  open('/fr/contact', FRENCH);
  await restoreInput(root);
  expect(values()).toEqual(TYPED);
  expect(find('[type=checkbox]').checked).toBe(true);
});

it('contains no passwords, codes and card data', async () => {
  leave();
  expect(sessionStorage.getItem('carried-input')).toContain('Bonjou');
  expect(sessionStorage.getItem('carried-input')).not.toContain('secret');
  open('/contact', ENGLISH);
  await restoreInput(root);
  expect(find('[type=password]').value).toBe('');
});

it('is not on another page, and not on a later visit', async () => {
  leave();
  open('/request', ENGLISH);
  await restoreInput(root);
  expect(values()).toEqual(['', '', '', 'US']);
  open('/contact', ENGLISH);
  await restoreInput(root);
  expect(values()).toEqual(['', '', '', 'US']);
});

it('is repeated when React has taken over the page, and in fields that come with its data', async () => {
  leave();
  open('/contact', '<p>Loading...</p>');
  root.dataset.painted = 'hydrate';
  const restored = restoreInput(root);
  await settle();
  root.innerHTML = ENGLISH;
  await settle();
  expect(values()).toEqual(['', '', '', 'US']);
  root.removeAttribute('data-painted');
  await restored;
  expect(values()).toEqual(TYPED);
  leave();
  open('/contact', '<p>Loading...</p>');
  await restoreInput(root);
  root.innerHTML = ENGLISH;
  await settle();
  expect(values()).toEqual(TYPED);
});
