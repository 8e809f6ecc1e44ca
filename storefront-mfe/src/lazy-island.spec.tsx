import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { lazyIsland, useLazyComponent } from './lazy-island.tsx';
import { renderWithHost } from './testing/render-page.tsx';

function Likes() {
  const [likes, setLikes] = useState(0);
  const [text, setText] = useState('');
  return (
    <>
      <a href="#all">All of them</a>
      <textarea
        aria-label="Text"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p>{text.length} characters</p>
      <button onClick={() => setLikes(likes + 1)}>{`${likes} likes`}</button>
    </>
  );
}

/** A module whose loading the test completes. */
function createDeferredModule() {
  let resolve: (module: { default: typeof Likes }) => void = () => undefined;
  const promise = new Promise<{ default: typeof Likes }>((fulfil) => {
    resolve = fulfil;
  });
  const finishLoading = () =>
    act(async () => {
      resolve({ default: Likes });
      await promise;
    });
  return { load: () => promise, finishLoading };
}

/** Adds the island's SSR markup to the document. */
function addServerMarkup(name: string) {
  const root = document.createElement('div');
  root.dataset.painted = '';
  root.innerHTML = `<div data-island="${name}"><a href="#all">All of them</a><textarea aria-label="Text"></textarea><button>0 likes</button></div>`;
  document.body.append(root);
  return root;
}

/** Callbacks of the created observers. */
const observers: IntersectionObserverCallback[] = [];

beforeAll(() => {
  // jsdom has no layout and no IntersectionObserver.
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      observers.push(callback);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
});

const becomeVisible = () => {
  const entry = { isIntersecting: true } as IntersectionObserverEntry;
  for (const callback of observers) callback([entry], {} as IntersectionObserver);
};

describe('lazyIsland', () => {
  it.each([
    ['the first interaction', () => void userEvent.hover(document.body)],
    ['visibility', becomeVisible],
  ])('loads on %s if it was server-rendered', async (_, trigger) => {
    const load = jest.fn(createDeferredModule().load);
    const serverMarkup = addServerMarkup('seen');
    const Island = lazyIsland('seen', load);
    renderWithHost(<Island />);
    serverMarkup.remove();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(load).not.toHaveBeenCalled();
    trigger();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  });

  it('shows the server markup until its code is loaded', async () => {
    const { load, finishLoading } = createDeferredModule();
    const serverMarkup = addServerMarkup('likes');
    const Island = lazyIsland('likes', load);
    renderWithHost(<Island />);
    serverMarkup.remove();
    expect(screen.getByRole('button', { name: '0 likes' })).toBeVisible();
    await userEvent.hover(document.body);
    await finishLoading();
    await userEvent.click(screen.getByRole('button', { name: '0 likes' }));
    expect(screen.getByRole('button', { name: '1 likes' })).toBeVisible();
  });

  it('keeps the tree depth of the server markup, which the shell relies on', () => {
    const serverMarkup = addServerMarkup('depth');
    const countElements = (root: Element) => [...root.querySelectorAll('[data-island] > *')].length;
    const Island = lazyIsland('depth', createDeferredModule().load);
    renderWithHost(<Island />);
    const before = countElements(serverMarkup);
    serverMarkup.remove();
    expect(countElements(document.body)).toBe(before);
  });

  it('replays an early click once and keeps the focus', async () => {
    const { load, finishLoading } = createDeferredModule();
    const serverMarkup = addServerMarkup('pressed');
    const Island = lazyIsland('pressed', load);
    renderWithHost(<Island />);
    serverMarkup.remove();
    await userEvent.click(screen.getByRole('button', { name: '0 likes' }));
    await finishLoading();
    expect(screen.getByRole('button', { name: '1 likes' })).toHaveFocus();
  });

  it('replays early input', async () => {
    const { load, finishLoading } = createDeferredModule();
    const serverMarkup = addServerMarkup('typed');
    const Island = lazyIsland('typed', load);
    renderWithHost(<Island />);
    serverMarkup.remove();
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'Bèl');
    await finishLoading();
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Bèl');
    expect(screen.getByText('3 characters')).toBeVisible();
  });

  it('renders synchronously if its code is already loaded', async () => {
    const { load, finishLoading } = createDeferredModule();
    const Island = lazyIsland('again', load);
    const { unmount } = renderWithHost(<Island />);
    expect(screen.queryByRole('button')).toBeNull();
    await finishLoading();
    unmount();
    renderWithHost(<Island />);
    expect(screen.getByRole('button', { name: '0 likes' })).toBeVisible();
  });
});

describe('useLazyComponent', () => {
  function Menu({ load }: { load: () => Promise<{ default: typeof Likes }> }) {
    const [Component, loadComponent] = useLazyComponent(load);
    return (
      <>{Component ? <Component /> : <button onClick={() => void loadComponent()}>Open</button>}</>
    );
  }

  it('shows a toast after a failed load and can be retried', async () => {
    let works = false;
    const load = () =>
      works ? Promise.resolve({ default: Likes }) : Promise.reject(new Error('no network'));
    const { host } = renderWithHost(<Menu load={load} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(host.toasts).toMatchObject([{ title: 'Error', tone: 'failure' }]);
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('button', { name: '0 likes' })).toBeVisible();
  });
});
