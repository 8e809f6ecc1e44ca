import { captureEarlyInput } from './early-input.ts';

const SERVER_RENDERED = `
  <header><a href="/">Home</a></header>
  <main>
    <h1>A coin</h1>
    <textarea aria-label="Comment"></textarea>
    <form><input name="q" aria-label="Search" /><button>Find</button></form>
    <select aria-label="Sort by"><option>Featured</option><option selected>Name</option></select>
    <details><summary>Why</summary>Because.</details>
  </main>`;

/** Replaces the server-rendered page as React would; the header may contain more. */
function replaceIn(root: Element, rendered = SERVER_RENDERED) {
  const before = [...root.children];
  root.innerHTML = rendered;
  return before;
}

const get = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;

describe('early input', () => {
  let root: Element;

  beforeEach(() => {
    document.body.innerHTML = `<div id="root">${SERVER_RENDERED}</div>`;
    root = get('#root');
  });

  it('restores typed text with input events', () => {
    const earlyInput = captureEarlyInput(root);
    const heard: string[] = [];
    get('textarea').value = 'Heavier than I thought';
    get('textarea').dispatchEvent(new Event('input', { bubbles: true }));
    replaceIn(root);
    get('textarea').addEventListener('input', () => heard.push('input'));
    earlyInput.restoreFocus();
    earlyInput.replay();
    expect(get('textarea').value).toBe('Heavier than I thought');
    expect(heard).toEqual(['input']);
  });

  it('restores text typed before any script ran', () => {
    get('input').value = 'Flon';
    const earlyInput = captureEarlyInput(root);
    replaceIn(root);
    earlyInput.restoreFocus();
    earlyInput.replay();
    expect(get('input').value).toBe('Flon');
  });

  it('restores selections and open details from before any script ran', () => {
    const select = () => document.querySelector<HTMLSelectElement>('select')!;
    const details = () => document.querySelector<HTMLDetailsElement>('details')!;
    select().value = 'Featured';
    details().open = true;
    const earlyInput = captureEarlyInput(root);
    replaceIn(root);
    earlyInput.restoreFocus();
    earlyInput.replay();
    expect(select().value).toBe('Featured');
    expect(details().open).toBe(true);
  });

  it('keeps a selection made by the page itself', () => {
    const earlyInput = captureEarlyInput(root);
    replaceIn(root, SERVER_RENDERED.replace('<option selected>', '<option>'));
    earlyInput.restoreFocus();
    earlyInput.replay();
    expect(document.querySelector('select')).toHaveValue('Featured');
  });

  it('restores the focus and the caret', async () => {
    const input = get('input');
    const earlyInput = captureEarlyInput(root);
    input.focus();
    input.value = 'Flon';
    input.setSelectionRange(2, 3);
    replaceIn(root);
    earlyInput.restoreFocus();
    earlyInput.replay();
    await Promise.resolve();
    const now = get('input');
    expect(now).not.toBe(input);
    expect(now).toHaveFocus();
    expect([now.selectionStart, now.selectionEnd]).toEqual([2, 3]);
  });

  it('focuses the nearest element if the focused one is gone', () => {
    const earlyInput = captureEarlyInput(root);
    get('header a').focus();
    replaceIn(
      root,
      SERVER_RENDERED.replace('<a href="/">Home</a>', '<b>Marie</b><button>Logout</button>'),
    );
    earlyInput.restoreFocus();
    expect(get('header button')).toHaveFocus();
  });

  it('does not restore a focus that the user has left', async () => {
    const earlyInput = captureEarlyInput(root);
    get('input').focus();
    get('input').blur();
    await Promise.resolve();
    replaceIn(root);
    earlyInput.restoreFocus();
    earlyInput.replay();
    expect(document.body).toHaveFocus();
  });

  it('keeps the focus of a user who has moved on before the replay', () => {
    const earlyInput = captureEarlyInput(root);
    get('input').focus();
    get('input').value = 'Flon';
    replaceIn(root);
    earlyInput.restoreFocus();
    get('textarea').focus();
    earlyInput.replay();
    expect(get('input').value).toBe('Flon');
    expect(get('textarea')).toHaveFocus();
  });

  it('replays the last button click', () => {
    const earlyInput = captureEarlyInput(root);
    get('button').click();
    replaceIn(root);
    const pressed = jest.fn((event: Event) => event.preventDefault());
    get('form').addEventListener('submit', pressed);
    earlyInput.restoreFocus();
    earlyInput.replay();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('replays a click from before any script ran', () => {
    Object.assign(globalThis, { earlyClickTarget: get('button') });
    const earlyInput = captureEarlyInput(root);
    replaceIn(root);
    const pressed = jest.fn((event: Event) => event.preventDefault());
    get('form').addEventListener('submit', pressed);
    earlyInput.restoreFocus();
    earlyInput.replay();
    expect(pressed).toHaveBeenCalledTimes(1);
    Object.assign(globalThis, { earlyClickTarget: undefined });
  });

  it('restores open details and skips elements of another type', () => {
    const earlyInput = captureEarlyInput(root);
    (get('details') as Element as HTMLDetailsElement).open = true;
    get('details').dispatchEvent(new Event('toggle'));
    get('textarea').value = 'x';
    get('textarea').dispatchEvent(new Event('input', { bubbles: true }));
    replaceIn(
      root,
      SERVER_RENDERED.replace('<textarea aria-label="Comment"></textarea>', '<p>Log in</p>'),
    );
    earlyInput.restoreFocus();
    earlyInput.replay();
    expect((get('details') as Element as HTMLDetailsElement).open).toBe(true);
    expect(get('p').textContent).toBe('Log in');
  });
});
