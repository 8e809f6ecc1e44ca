import { captureEarlyInput } from './early-input.ts';

const PAINTED = `
  <header><a href="/">Home</a></header>
  <main>
    <h1>A coin</h1>
    <textarea aria-label="Comment"></textarea>
    <form><input name="q" aria-label="Search" /><button>Find</button></form>
    <select aria-label="Sort by"><option>Featured</option><option selected>Name</option></select>
    <details><summary>Why</summary>Because.</details>
  </main>`;

/** Puts what React would draw in the place of what is painted; the header may have more in it. */
function replaceIn(root: Element, drawn = PAINTED) {
  const before = [...root.children];
  root.innerHTML = drawn;
  return before;
}

const get = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;

describe('what is drawn in the place of a painted page', () => {
  let root: Element;

  beforeEach(() => {
    document.body.innerHTML = `<div id="root">${PAINTED}</div>`;
    root = get('#root');
  });

  it('has the texts that were typed, as if they were typed into it', () => {
    const painted = captureEarlyInput(root);
    const heard: string[] = [];
    get('textarea').value = 'Heavier than I thought';
    get('textarea').dispatchEvent(new Event('input', { bubbles: true }));
    replaceIn(root);
    get('textarea').addEventListener('input', () => heard.push('input'));
    painted.restoreFocus();
    painted.replay();
    expect(get('textarea').value).toBe('Heavier than I thought');
    expect(heard).toEqual(['input']);
  });

  it('has texts that were typed before any script ran', () => {
    get('input').value = 'Flon';
    const painted = captureEarlyInput(root);
    replaceIn(root);
    painted.restoreFocus();
    painted.replay();
    expect(get('input').value).toBe('Flon');
  });

  it('has what was chosen and unfolded before any script ran', () => {
    const select = () => document.querySelector<HTMLSelectElement>('select')!;
    const details = () => document.querySelector<HTMLDetailsElement>('details')!;
    select().value = 'Featured';
    details().open = true;
    const painted = captureEarlyInput(root);
    replaceIn(root);
    painted.restoreFocus();
    painted.replay();
    expect(select().value).toBe('Featured');
    expect(details().open).toBe(true);
  });

  it('keeps a choice that only the page itself has made', () => {
    const painted = captureEarlyInput(root);
    replaceIn(root, PAINTED.replace('<option selected>', '<option>'));
    painted.restoreFocus();
    painted.replay();
    expect(document.querySelector('select')).toHaveValue('Featured');
  });

  it('has the focus and the caret where they were', async () => {
    const input = get('input');
    const painted = captureEarlyInput(root);
    input.focus();
    input.value = 'Flon';
    input.setSelectionRange(2, 3);
    replaceIn(root);
    painted.restoreFocus();
    painted.replay();
    await Promise.resolve();
    const now = get('input');
    expect(now).not.toBe(input);
    expect(now).toHaveFocus();
    expect([now.selectionStart, now.selectionEnd]).toEqual([2, 3]);
  });

  it('has the focus nearest to where it was when that is gone', () => {
    const painted = captureEarlyInput(root);
    get('header a').focus();
    replaceIn(root, PAINTED.replace('<a href="/">Home</a>', '<b>Marie</b><button>Logout</button>'));
    painted.restoreFocus();
    expect(get('header button')).toHaveFocus();
  });

  it('does not take a focus that the reader has given up', async () => {
    const painted = captureEarlyInput(root);
    get('input').focus();
    get('input').blur();
    await Promise.resolve();
    replaceIn(root);
    painted.restoreFocus();
    painted.replay();
    expect(document.body).toHaveFocus();
  });

  it('leaves the focus to a reader who has gone on before what was typed is entered', () => {
    const painted = captureEarlyInput(root);
    get('input').focus();
    get('input').value = 'Flon';
    replaceIn(root);
    painted.restoreFocus();
    get('textarea').focus();
    painted.replay();
    expect(get('input').value).toBe('Flon');
    expect(get('textarea')).toHaveFocus();
  });

  it('does what the last button was pressed for, once somebody listens', () => {
    const painted = captureEarlyInput(root);
    get('button').click();
    replaceIn(root);
    const pressed = jest.fn((event: Event) => event.preventDefault());
    get('form').addEventListener('submit', pressed);
    painted.restoreFocus();
    painted.replay();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('does what a button was pressed for before any of this ran', () => {
    Object.assign(globalThis, { earlyClickTarget: get('button') });
    const painted = captureEarlyInput(root);
    replaceIn(root);
    const pressed = jest.fn((event: Event) => event.preventDefault());
    get('form').addEventListener('submit', pressed);
    painted.restoreFocus();
    painted.replay();
    expect(pressed).toHaveBeenCalledTimes(1);
    Object.assign(globalThis, { earlyClickTarget: undefined });
  });

  it('shows what was unfolded, and leaves alone what is of another kind now', () => {
    const painted = captureEarlyInput(root);
    (get('details') as Element as HTMLDetailsElement).open = true;
    get('details').dispatchEvent(new Event('toggle'));
    get('textarea').value = 'x';
    get('textarea').dispatchEvent(new Event('input', { bubbles: true }));
    replaceIn(root, PAINTED.replace('<textarea aria-label="Comment"></textarea>', '<p>Log in</p>'));
    painted.restoreFocus();
    painted.replay();
    expect((get('details') as Element as HTMLDetailsElement).open).toBe(true);
    expect(get('p').textContent).toBe('Log in');
  });
});
