// The files of a new remote: one page with its test, and what the build needs.
import { LOCALES, type MessageTexts } from '@challenge-coins/server-kit/messages';
import { toMessageTypes } from '../generate/message-types.ts';

/** Names derived from the remote's name. */
export interface RemoteNames {
  /** Workspace and part: `hello-mfe`. */
  readonly name: string;
  /** `hello`. */
  readonly short: string;
  /** First path of its pages: `/hello`. */
  readonly path: string;
  /** Title of its page and label of its link: `Hello`. */
  readonly title: string;
}

/** Names of a remote; throws if the name is not a valid one. */
export function toRemoteNames(name: string): RemoteNames {
  if (!/^[a-z]+(-[a-z]+)*-mfe$/.test(name) || name.length > 40) {
    throw new Error(`"${name}" must be lower-case words that end with -mfe, like hello-mfe.`);
  }
  const short = name.replace(/-mfe$/, '');
  const words = short.replaceAll('-', ' ');
  return { name, short, path: `/${short}`, title: words.charAt(0).toUpperCase() + words.slice(1) };
}

const COMMANDS = ['releases', 'rollback', 'promote', 'prune', 'freeze', 'unfreeze'];

function createManifest({ name }: RemoteNames, like: { version: string; dependencies: object }) {
  const release = (command: string) =>
    `exec node --import tsx ../release/main.ts ${command} ${name}`;
  return {
    name: `@challenge-coins/${name}`,
    version: like.version,
    private: true,
    license: 'MIT',
    type: 'module',
    scripts: {
      dev: `exec node --import tsx ../tools/dev/part.main.ts ${name}`,
      release: `exec node --import tsx ../tools/build/release.main.ts release ${name}`,
      ...Object.fromEntries(COMMANDS.map((command) => [command, release(command)])),
    },
    dependencies: like.dependencies,
  };
}

/** Texts of the first page. */
function createMessages(topic: string, title: string): MessageTexts {
  const create = (welcome: string) => ({
    [`${topic}.title`]: title,
    [`${topic}.welcome`]: welcome,
  });
  return { en: create('Welcome.'), fr: create('Bienvenue.'), ht: create('Byenveni.') };
}

/** Text of each file of the remote, by its path in the repository. */
export function createWorkspaceFiles(
  names: RemoteNames,
  like: { version: string; dependencies: object },
): Readonly<Record<string, string>> {
  const { name, short, path, title } = names;
  const component = `${title.replaceAll(/\W+(\w)/g, (_all, letter: string) => letter.toUpperCase())}Page`;
  const topic = short.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  const files = {
    'package.json': `${JSON.stringify(createManifest(names, like), null, 2)}\n`,
    'tsconfig.json': `{
  "extends": "../tsconfig.browser.json",
  "include": ["src"]
}
`,
    'webpack.config.mjs': `import { remoteConfig } from '@challenge-coins/tools/webpack/preset';

export default remoteConfig('${name}');
`,
    ...Object.fromEntries(
      LOCALES.map((locale) => [
        `messages/${locale}/${topic}.json`,
        `${JSON.stringify(createMessages(topic, title)[locale], null, 2)}\n`,
      ]),
    ),
    'src/messages.generated.d.ts': toMessageTypes(createMessages(topic, title).en),
    'src/css-modules.d.ts':
      '// Generated from the sheets by "npm run generate". Not for editing by hand.\n\n',
    'src/pages.ts': `// Definitions of the pages of ${name}: path, component, queries and metadata.
import type { PageDefinition } from '@challenge-coins/shared-ui/host';

/** All pages of ${name}. */
export const PAGES: readonly PageDefinition[] = [
  {
    path: '${path}',
    title: $t('${topic}.title'),
    nav: $t('${topic}.title'),
    load: () => import(/* webpackChunkName: "${short}" */ './pages/${short}.page.tsx'),
    head: () => ({ title: $t('${topic}.title'), canonical: '${path}' }),
    sitemap: ['${path}'],
  },
];
`,
    [`src/pages/${short}.page.tsx`]: `import { PageContainer, PageHeading } from '@challenge-coins/shared-ui/ui';

/** First page of ${name}. */
export function ${component}() {
  return (
    <PageContainer page>
      <PageHeading title={$t('${topic}.title')}>{$t('${topic}.title')}</PageHeading>
      <p>{$t('${topic}.welcome')}</p>
    </PageContainer>
  );
}

export { ${component} as Component };
`,
    [`src/pages/${short}.page.spec.tsx`]: `import { render, screen } from '@testing-library/react';
import { createFakeHost } from '@challenge-coins/shared-ui/host/testing';
import { RouterProvider } from '@challenge-coins/shared-ui/platform';
import { createMemoryRouter } from '@challenge-coins/shared-ui/platform/memory-router';
import remote from '../routes.tsx';

test('${path} has its heading, in the frame of the remote', async () => {
  const { Frame, pages } = remote;
  const routes = pages.map(({ path, load }) => ({ path, lazy: load }));
  render(
    <Frame host={createFakeHost()}>
      <RouterProvider router={createMemoryRouter(routes, '${path}')} />
    </Frame>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`,
    'src/routes.tsx': `// The module that ${name} exposes to the shell: its pages and the frame around them.
import { HostProvider, type HostApi, type RemoteModule } from '@challenge-coins/shared-ui/host';
import type { ReactNode } from 'react';
import { PAGES } from './pages.ts';

/** Provides the host API to the page; contexts do not cross bundles. */
function Frame({ host, children }: { host: HostApi; children: ReactNode }) {
  return <HostProvider host={host}>{children}</HostProvider>;
}

export default { contract: 2, pages: PAGES, Frame } satisfies RemoteModule;
`,
    'src/ssr.ts': `// Entry point of the SSR bundle: page metadata for the release document, and rendering.
import { createSsrRenderer } from '@challenge-coins/shared-ui/host/ssr';
import remote from './routes.tsx';

export default createSsrRenderer(remote);
`,
    'src/standalone.tsx': `// Runs ${name} without the shell: fake host, real pages, API under /api.
import '@challenge-coins/shared-ui/ui/reset.css';
import '@challenge-coins/shared-ui/ui/tokens.css';
import { startStandalone } from '@challenge-coins/shared-ui/host/standalone';
import remote from './routes.tsx';

await startStandalone('${name}', remote);
`,
  };
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [`${name}/${file}`, text]));
}
