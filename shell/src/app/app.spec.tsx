import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
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
