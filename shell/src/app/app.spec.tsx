import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { screen } from '@testing-library/react';
import { fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { createApp } from './app.tsx';

test('the page’s effects run in the same task as its commit, and early input is repeated after them', async () => {
  fakeApi();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const { mount } = createApp({
    federation: { registerRemote: () => undefined, loadRemote: () => new Promise(() => undefined) },
    releases: {},
    initialData: null,
  });
  const order: string[] = [];
  const page = createRoot(document.body.appendChild(document.createElement('div')));
  await new Promise<void>((resolve) => {
    const onMount = () => {
      order.push('commit');
      // What is called after the effects has been queued by then.
      queueMicrotask(() => queueMicrotask(() => order.push('end of the task')));
      return () => {
        order.push('effects');
        setTimeout(resolve);
      };
    };
    startTransition(() => page.render(mount(onMount)));
  });
  expect(order).toEqual(['commit', 'effects', 'end of the task']);
  page.unmount();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

test('an error of the frame itself keeps the page and offers a reload', async () => {
  fakeApi();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  root.innerHTML = '<main><h1>Catherine Flon</h1><form><input name="password" /></form></main>';
  const { mount } = createApp({
    federation: { registerRemote: () => undefined, loadRemote: () => new Promise(() => undefined) },
    releases: {},
    initialData: [
      {
        key: ['settings'],
        at: Date.now(),
        data: { announcement_enabled: true, announcement_text: { of: 'another shape' } },
      },
    ],
  });
  const page = createRoot(root);
  page.render(mount());
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Catherine Flon' })).toBeVisible();
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  expect(root.querySelector('form')!.dispatchEvent(submit)).toBe(false);
  page.unmount();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
