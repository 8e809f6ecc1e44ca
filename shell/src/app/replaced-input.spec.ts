import { replacePage } from './replaced-input.ts';

let root: HTMLElement;

beforeEach(() => {
  history.replaceState(null, '', '/contact');
  root = document.createElement('div');
  document.body.replaceChildren(root);
});

/** Shows the page of the server. */
function show(html: string): void {
  root.innerHTML = html;
}

/** Replaces it by the page of the browser. */
function replaceBy(html: string): void {
  replacePage(root, () => show(html));
}

const find = (selector: string) => root.querySelector<HTMLInputElement>(selector)!;
const type = (selector: string, value: string) => Object.assign(find(selector), { value });
const settle = () => new Promise((resolve) => setTimeout(resolve));

const labelled = (id: string, label: string, rest = '') =>
  `<label for="${id}">${label}</label><input id="${id}" ${rest}>`;

it.each([
  ['id', '<input id="code">', '<p></p><textarea></textarea><input id="code" name="code">'],
  ['name', labelled('_R_1_', 'Mail', 'name="email"'), labelled('_r_2_', 'Email', 'name="email"')],
  ['label', labelled(':R1:', 'Your name'), labelled('_r_1_', 'City') + labelled('x', 'Your name')],
  ['aria-label', '<input aria-label="Amount">', '<input><input aria-label="Amount">'],
])('finds a field by its %s', (_, before, after) => {
  show(before);
  type('input', 'Bèl');
  replaceBy(after);
  expect([...root.querySelectorAll('input')].at(-1)).toHaveValue('Bèl');
});

it('does not confuse fields of two renders that have the same generated id', () => {
  show(labelled('_R_1_', 'First name') + labelled('_R_2_', 'Last name'));
  type('#_R_1_', 'Marie');
  replaceBy(labelled('_R_2_', 'First name') + labelled('_R_1_', 'Last name'));
  expect(find('#_R_2_')).toHaveValue('Marie');
  expect(find('#_R_1_')).toHaveValue('');
});

it('distinguishes fields of the same name by their order', () => {
  const forms = '<input name="email"><input name="email">';
  show(forms);
  type('input:last-child', 'me@example.com');
  replaceBy(`<p></p>${forms}`);
  expect([...root.querySelectorAll('input')].map(({ value }) => value)).toEqual([
    '',
    'me@example.com',
  ]);
});

it('repeats each change once, as an event', () => {
  const html = '<input name="a"><input type="checkbox" name="b"><input name="unchanged">';
  show(html);
  type('[name=a]', 'Bèl');
  find('[name=b]').checked = true;
  const events: string[] = [];
  root.addEventListener('input', ({ target }) => events.push((target as HTMLInputElement).name));
  replaceBy(html);
  expect(find('[name=b]')).toBeChecked();
  expect(events).toEqual(['a', 'b']);
});

it('leaves what the new page already shows', () => {
  show('<input name="a"><input type="checkbox" name="b">');
  type('[name=a]', 'Bèl');
  find('[name=b]').checked = true;
  replaceBy('<input name="a" value="Bèl"><input type="checkbox" name="b" checked>');
  expect(find('[name=b]')).toBeChecked();
});

it('keeps disclosures open', () => {
  const html = '<details><summary>One</summary></details><details><summary>Two</summary></details>';
  show(html);
  find('details:last-child').setAttribute('open', '');
  replaceBy(html);
  expect(find('details:last-child')).toHaveAttribute('open');
  expect(find('details')).not.toHaveAttribute('open');
});

it('keeps focus and caret', () => {
  show('<textarea name="note"></textarea>');
  type('textarea', 'Bèl travay');
  find('textarea').focus();
  find('textarea').setSelectionRange(3, 5);
  replaceBy('<p></p><textarea name="note"></textarea>');
  expect(find('textarea')).toHaveFocus();
  expect(find('textarea')).toMatchObject({ selectionStart: 3, selectionEnd: 5 });
});

it('focuses the first control of the same landmark if the focused one is gone', () => {
  show('<header><a href="/login">Login</a></header><main><a href="/a">A</a></main>');
  find('header a').focus();
  replaceBy('<header><a href="/account">Marie</a></header><main><a href="/a">A</a></main>');
  expect(find('header a')).toHaveFocus();
});

it('focuses no button for someone who types: a space would press it', () => {
  show('<main><textarea></textarea></main>');
  find('textarea').focus();
  replaceBy('<main><button>Try again</button></main>');
  expect(document.body).toHaveFocus();
});

it('does not move the focus if nothing was focused', () => {
  show('<main><a href="/a">A</a></main>');
  replaceBy('<main><a href="/a">A</a></main>');
  expect(document.body).toHaveFocus();
});

it('keeps the scroll position', () => {
  const scrollTo = jest.spyOn(globalThis, 'scrollTo').mockReturnValue();
  Object.assign(globalThis, { scrollY: 700 });
  replacePage(root, () => Object.assign(globalThis, { scrollY: 0 }));
  expect(scrollTo.mock.calls).toEqual([[{ left: 0, top: 700, behavior: 'instant' }]]);
  expect(document.documentElement).toHaveAttribute('data-scroll-restored');
});

it('clicks the button that was pressed last once, after all changes', async () => {
  const html = '<input name="a"><button>Like</button><button>Send</button>';
  show(html);
  Object.assign(globalThis, { earlyClickTarget: find('button:last-child') });
  type('input', 'Bèl');
  const clicks: string[] = [];
  root.addEventListener('click', ({ target }) => {
    clicks.push(`${(target as Element).textContent} ${find('input').value}`);
  });
  replaceBy(html);
  await settle();
  expect(clicks).toEqual(['Send Bèl']);
});

it('waits for a field or an option that comes later', async () => {
  show('<input name="a"><select name="b"><option>x</option><option>y</option></select>');
  type('input', 'Bèl');
  type('select', 'y');
  replaceBy('<p>This page did not load</p>');
  show('<input name="a"><select name="b"><option>x</option></select>');
  await settle();
  expect(find('input')).toHaveValue('Bèl');
  type('input', 'changed afterwards');
  find('select').innerHTML = '<option>x</option><option>y</option>';
  await settle();
  expect(find('select')).toHaveValue('y');
  expect(find('input')).toHaveValue('changed afterwards');
});

it('forgets the input when the visitor goes to another page', async () => {
  show('<input name="a">');
  type('input', 'Bèl');
  replaceBy('<p>This page did not load</p>');
  history.pushState(null, '', '/request');
  show('<input name="a">');
  await settle();
  expect(find('input')).toHaveValue('');
});
