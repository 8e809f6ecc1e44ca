import { startBrowser } from './browser.ts';
import { act, loadScripts, openPage, settle, waitUntil, type Scripts } from './open-page.ts';
import type { ServerPage } from './server-page.ts';

let scripts: Scripts;
let contact: ServerPage;
let probe: ServerPage;

beforeAll(async () => {
  const { renderServerPage } = await import('./server-page.ts');
  contact = await renderServerPage('/contact');
  probe = await renderServerPage('/probe');
  startBrowser();
  jest.resetModules();
  scripts = await loadScripts();
});

it('puts input back when the page’s code is loaded at the second attempt', async () => {
  const opened = openPage(contact, { isLoggedIn: false, failedLoads: 1 }, scripts);
  const find = (selector: string) => opened.root.querySelector<HTMLInputElement>(selector);
  await act(find('[name=message]')!, 'Bèl travay');
  await opened.load();
  opened.replace();
  await waitUntil(() => expect(opened.root.textContent).toContain('This page did not load'));
  expect(find('[name=message]')).toBeNull();
  find('main button')!.click();
  await waitUntil(() => expect(find('[name=message]')).toHaveProperty('value', 'Bèl travay'));
  await opened.end();
});

it('puts input back if the page differs, for example by an element of an extension', async () => {
  const opened = openPage(probe, { isLoggedIn: true }, scripts);
  const find = (selector: string) => opened.root.querySelector<HTMLInputElement>(selector)!;
  const before = find('#text');
  await act(find('#choice'), 'b');
  await act(find('#check'), null);
  await act(find('#button'), null);
  await act(find('#text'), 'Bèl');
  find('#note').before(document.createElement('aside'));
  await opened.load();
  opened.hydrate();
  await waitUntil(() => expect(find('output').textContent).toBe('Bèl||b|true|x|1|in|Bèl b'));
  await settle();
  expect(find('output').textContent).toBe('Bèl||b|true|x|1|in|Bèl b');
  expect(before.isConnected).toBe(false);
  expect(document.activeElement).toBe(find('#text'));
  expect(opened.errors).not.toEqual([]);
  await opened.end();
});
