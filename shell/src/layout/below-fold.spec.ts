import { waitFor } from '@testing-library/react';
import { renderBelowFold } from './below-fold.ts';

/** Longest wait for an idle browser where there is no `requestIdleCallback`. */
const IDLE_MS = 100;

const waiting = () => document.querySelectorAll('[data-below]').length;

describe('content below the fold', () => {
  let root: HTMLElement;

  beforeEach(() => {
    document.body.innerHTML = '<main></main>';
    root = document.querySelector('main')!;
    renderBelowFold(root);
  });

  it('is laid out one element at a time', async () => {
    const pieces = Array.from({ length: 3 }, () => '<section><p data-below></p></section>');
    const seen = new Set<number>();
    root.innerHTML = pieces.join('');
    await waitFor(
      () => {
        seen.add(waiting());
        expect(waiting()).toBe(0);
      },
      { interval: 5 },
    );
    expect([...seen]).toEqual([3, 2, 1, 0]);
  });

  it('is laid out in batches of siblings', async () => {
    const seen = new Set<number>();
    root.innerHTML = `<ul>${'<li data-below></li>'.repeat(14)}</ul>`;
    await waitFor(
      () => {
        seen.add(waiting());
        expect(waiting()).toBe(0);
      },
      { interval: 5 },
    );
    expect([...seen]).toEqual([14, 8, 2, 0]);
  });

  it('is laid out when added later', async () => {
    const isLaidOut = () => waitFor(() => expect(waiting()).toBe(0));
    root.innerHTML = '<p data-below></p>';
    await isLaidOut();
    // The last idle callback looks for more.
    await new Promise((resolve) => setTimeout(resolve, 2 * IDLE_MS));
    root.append(Object.assign(document.createElement('div'), { innerHTML: '<p data-below></p>' }));
    await isLaidOut();
  });
});
