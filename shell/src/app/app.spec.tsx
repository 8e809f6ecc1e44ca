import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { fakeApi } from '@challenge-coins/shared-ui/api/testing';
import { createApp } from './app.tsx';

test('early input is replayed in the same task that mounts the page', async () => {
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
    const focus = () => {
      order.push('focus');
      queueMicrotask(() => order.push('end of the task'));
    };
    const settle = () => {
      order.push('settle');
      setTimeout(resolve);
    };
    startTransition(() => page.render(mount({ restoreFocus: focus, replay: settle })));
  });
  expect(order).toEqual(['focus', 'settle', 'end of the task']);
  page.unmount();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
