import { readConfig } from './config.ts';
import { matchRemote } from './remotes.ts';
import { createReleaseDocument, startUpstream, startFakeShop } from './shop.fixture.ts';

const readRemotes = (setting: string) =>
  readConfig({ RELEASES_DIR: '/r', CACHE_DIR: '/c', REMOTES: setting }).remotes;

describe('the remotes', () => {
  it('are the storefront and the admin by default', () => {
    expect(readRemotes('').map(({ name, paths }) => [name, paths])).toEqual([
      ['storefront-mfe', ['/']],
      ['admin-mfe', ['/admin']],
    ]);
  });

  it('are configured with name, URL and paths', () => {
    const [, , hello] = readRemotes(' hello-mfe http://hello:3004 /hello /hi/there ,');
    expect(hello).toEqual({
      name: 'hello-mfe',
      url: 'http://hello:3004',
      paths: ['/hello', '/hi/there'],
    });
  });

  it('can replace the defaults', () => {
    const remotes = readRemotes('admin-mfe http://office:1 /office');
    expect(remotes).toHaveLength(2);
    expect(matchRemote('/office/orders', remotes)?.url).toBe('http://office:1');
    expect(matchRemote('/admin', remotes)?.name).toBe('storefront-mfe');
  });

  it.each([
    ['/admin', 'admin-mfe'],
    ['/admin/orders', 'admin-mfe'],
    ['/administration', 'storefront-mfe'],
    ['/hello', 'hello-mfe'],
    ['/admin/hello/x', 'hello-mfe'],
    ['/', 'storefront-mfe'],
  ])('serve the paths below their prefixes, longest prefix first: %s', (path, name) => {
    const remotes = readRemotes('hello-mfe http://hello:1 /hello /admin/hello');
    expect(matchRemote(path, remotes)?.name).toBe(name);
  });

  it.each([
    ['Hello http://h:1 /hello', '"Hello" is not a valid part name'],
    ['api http://h:1 /hello', '"api" is not a valid part name'],
    ['visits http://h:1 /hello', '"visits" is not a valid part name'],
    ['hello-mfe hello:1 /hello', 'the URL of hello-mfe must look like http://host:port'],
    ['hello-mfe http://h:1', 'hello-mfe needs a path to serve'],
    ['hello-mfe http://h:1 hello', '"hello" of hello-mfe must be a path like /hello'],
    ['hello-mfe http://h:1 /admin', 'two parts serve /admin'],
    ['hello-mfe http://h:1 /api/hello', 'pages below /api/hello would be unreachable'],
    ['hello-mfe http://h:1 /preview', 'pages below /preview would be unreachable'],
    ['hello http://h:1 /hello', 'pages below /hello would be unreachable'],
  ])('are rejected with an explanation: %s', (setting, message) => {
    expect(() => readRemotes(setting)).toThrow(`REMOTES is invalid: ${message}`);
  });
});

it('a third remote is added by configuration alone: page, files, routes and health', async () => {
  const hello = await startUpstream({
    '/release.json': {
      body: createReleaseDocument('hello-mfe', 'hhhh', { '/hello': ['hello.js'] }),
    },
    '/releases/hhhh/hello.js': { body: 'hello()' },
  });
  const shop = await startFakeShop({ REMOTES: `hello-mfe ${hello.url} /hello` });
  const page = await shop.app.inject('/hello');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('href="/hello-mfe/releases/hhhh/hello.js"');
  expect((await shop.app.inject('/hello-mfe/releases/hhhh/hello.js')).body).toBe('hello()');
  expect((await shop.app.inject('/releases.json')).json()).toMatchObject({
    'hello-mfe': { name: 'hello_mfe', release: 'hhhh', paths: ['/hello'] },
    'storefront-mfe': { paths: ['/'] },
    'admin-mfe': { paths: ['/admin'] },
  });
  const { parts } = (await shop.app.inject('/health/ready')).json();
  expect(parts).toMatchObject({ 'hello-mfe': 'hhhh' });
  await shop.close();
  await hello.close();
});
