import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { lazyIsland, useLazyComponent } from './lazy-island.tsx';
import { renderWithHost } from './testing/render-page.tsx';

function Likes() {
  const [likes, setLikes] = useState(0);
  const [words, setWords] = useState('');
  return (
    <>
      <a href="#all">All of them</a>
      <textarea
        aria-label="Words"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <p>{words.length} letters</p>
      <button onClick={() => setLikes(likes + 1)}>{`${likes} likes`}</button>
    </>
  );
}

/** Code that comes when the test says so. */
function held() {
  let resolve: (module: { default: typeof Likes }) => void = () => undefined;
  const promise = new Promise<{ default: typeof Likes }>((come) => {
    resolve = come;
  });
  const come = () =>
    act(async () => {
      resolve({ default: Likes });
      await promise;
    });
  return { load: () => promise, come };
}

/** The page as a server has painted it. */
function paint(name: string) {
  const root = document.createElement('div');
  root.dataset.painted = '';
  root.innerHTML = `<div data-island="${name}"><a href="#all">All of them</a><textarea aria-label="Words"></textarea><button>0 likes</button></div>`;
  document.body.append(root);
  return root;
}

/** Which places the page has been asked to watch, and how to bring them into sight. */
const watched: IntersectionObserverCallback[] = [];

beforeAll(() => {
  // jsdom lays nothing out, so nothing in it is ever seen.
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      watched.push(callback);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
});

const comesIntoSight = () => {
  const entry = { isIntersecting: true } as IntersectionObserverEntry;
  for (const callback of watched) callback([entry], {} as IntersectionObserver);
};

describe('a part that comes later', () => {
  it.each([
    ['somebody stirs', () => void userEvent.hover(document.body)],
    ['it is seen', comesIntoSight],
  ])('is fetched when %s, where a server has painted it', async (_, stir) => {
    const load = jest.fn(held().load);
    const painted = paint('seen');
    const Part = lazyIsland('seen', load);
    renderWithHost(<Part />);
    painted.remove();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(load).not.toHaveBeenCalled();
    stir();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  });

  it('is what the server has painted until its code is there', async () => {
    const { load, come } = held();
    const painted = paint('likes');
    const Part = lazyIsland('likes', load);
    renderWithHost(<Part />);
    painted.remove();
    expect(screen.getByRole('button', { name: '0 likes' })).toBeVisible();
    await userEvent.hover(document.body);
    await come();
    await userEvent.click(screen.getByRole('button', { name: '0 likes' }));
    expect(screen.getByRole('button', { name: '1 likes' })).toBeVisible();
  });

  it('has the same place for each element as the server: the shell finds them by it', () => {
    const painted = paint('place');
    const places = (root: Element) => [...root.querySelectorAll('[data-island] > *')].length;
    const Part = lazyIsland('place', held().load);
    renderWithHost(<Part />);
    const before = places(painted);
    painted.remove();
    expect(places(document.body)).toBe(before);
  });

  it('does what was pressed before, once, and keeps the focus', async () => {
    const { load, come } = held();
    const painted = paint('pressed');
    const Part = lazyIsland('pressed', load);
    renderWithHost(<Part />);
    painted.remove();
    await userEvent.click(screen.getByRole('button', { name: '0 likes' }));
    await come();
    expect(screen.getByRole('button', { name: '1 likes' })).toHaveFocus();
  });

  it('keeps what was typed before', async () => {
    const { load, come } = held();
    const painted = paint('typed');
    const Part = lazyIsland('typed', load);
    renderWithHost(<Part />);
    painted.remove();
    await userEvent.type(screen.getByRole('textbox', { name: 'Words' }), 'Bèl');
    await come();
    expect(screen.getByRole('textbox', { name: 'Words' })).toHaveValue('Bèl');
    expect(screen.getByText('3 letters')).toBeVisible();
  });

  it('is drawn at once where its code is there already', async () => {
    const { load, come } = held();
    const Part = lazyIsland('again', load);
    const { unmount } = renderWithHost(<Part />);
    expect(screen.queryByRole('button')).toBeNull();
    await come();
    unmount();
    renderWithHost(<Part />);
    expect(screen.getByRole('button', { name: '0 likes' })).toBeVisible();
  });
});

describe('a part that opens when it is asked for', () => {
  function Menu({ load }: { load: () => Promise<{ default: typeof Likes }> }) {
    const [Part, fetchPart] = useLazyComponent(load);
    return <>{Part ? <Part /> : <button onClick={() => void fetchPart()}>Open</button>}</>;
  }

  it('says so when its code does not come, and can be asked for again', async () => {
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
