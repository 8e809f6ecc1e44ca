import { parseEnv } from '@challenge-coins/backend/common/env';
import { LOCALE_OPTIONS } from '@challenge-coins/backend/database/embedded/locale-options';
import { readConfig } from '@challenge-coins/edge/config';
import { sortByDependency, readCompose } from './compose.ts';
import type { Service } from './compose.ts';
import { getEnvironment, getImage, listValues } from './dockerfile.ts';
import {
  isReachable,
  fileExists,
  DEPLOYED_PARTS,
  listSettings,
  readText,
  sourceOfScript,
} from './repository.ts';
import type { DeployedPart } from './repository.ts';

const { services, networks, volumes, configs } = readCompose();

/** The part whose image a service runs. */
function partOf(service: Service): DeployedPart | undefined {
  return DEPLOYED_PARTS.find((part) => service.build?.target === part);
}

/** Settings of .env.example and docs/operating.md that docker compose passes to no container, and why. */
const NOT_PASSED = {
  'set in the images': ['NODE_ENV', 'HOST', 'API_PORT', 'METRICS_PORT', 'DATA_DIR', 'RELEASES_DIR'],
  'of `npm start`': ['STOREFRONT_PORT', 'ADMIN_PORT', 'PAYMENT_SANDBOX'],
  'the releases are in volumes': [
    'RELEASES_BUCKET',
    'AWS_REGION',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
  ],
  'ignored in production': ['REMOTE_OVERRIDES'],
  'of `deploy-part.sh`': ['OVERLAY'],
  'read by docker compose itself': ['COMPOSE_PROFILES', 'PORT', 'TAG'],
};

/** Settings that .env.example and docs/operating.md tell an operator to set. */
function listDocumentedSettings(): Set<string> {
  const examples = readText('.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm);
  const guide = readText('docs/operating.md').matchAll(/`([A-Z][A-Z_]+)(?:=[^`]*)?`/g);
  return new Set([...examples, ...guide].map(([, name = '']) => name));
}

describe('docker-compose.yml', () => {
  it('runs the four parts, each from its own Dockerfile target, and a pinned PostgreSQL 18', () => {
    for (const part of DEPLOYED_PARTS) expect(partOf(services[part]!)).toBe(part);
    expect(services.postgres!.image).toMatch(/^postgres:18\.\d+-\w+$/);
    for (const service of Object.values(services)) {
      const part = partOf(service);
      if (part) expect(service.image).toBe(`challenge-coins/${part}:latest`);
    }
  });

  it('publishes only the ports of the shell and of the TLS proxy, so that every other part can be scaled', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
    expect(published.map(([name]) => name)).toEqual(['shell', 'tls']);
    expect(services.shell!.ports).toEqual(['3000:3000']);
  });

  it('isolates the database from all services that do not use it', () => {
    const attached = Object.entries(services).filter(([, one]) => one.networks?.includes('data'));
    expect(attached.map(([name]) => name)).toEqual([
      'postgres',
      'backend-migrate',
      'backend',
      'backup',
      'pooler',
    ]);
    expect(networks.data).toEqual({ internal: true });
  });

  it('creates the database with the locale of the embedded one', () => {
    expect(services.postgres!.environment.POSTGRES_INITDB_ARGS).toBe(LOCALE_OPTIONS.join(' '));
  });

  it('refers to existing services, networks and volumes', () => {
    for (const service of Object.values(services)) {
      for (const name of Object.keys(service.depends_on)) expect(services).toHaveProperty([name]);
      for (const name of service.networks ?? []) expect(networks).toHaveProperty([name]);
      for (const volume of service.volumes) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('./')) expect(fileExists(source)).toBe(true);
        else expect(volumes).toHaveProperty([source]);
      }
    }
  });

  it('gives everything that connects to a database of your own its certificate authority', () => {
    const { 'database-ca': authority } = configs;
    expect(authority).toEqual({ file: '/dev/null' });
    const [, path] = /sslrootcert=(\S+)\.$/m.exec(readText('.env.example')) ?? [];
    const users = Object.keys(services).filter((name) => services[name]!.configs.length > 0);
    expect(users).toEqual(['backend-migrate', 'backend', 'backup']);
    for (const name of users) {
      expect(services[name]!.configs).toEqual([{ source: 'database-ca', target: path }]);
    }
  });

  it('starts from nothing: no services or jobs wait for each other', () => {
    expect(sortByDependency(services)).toHaveLength(Object.keys(services).length);
    const onShell = { shell: { condition: 'service_started' as const } };
    const stuck = { ...services['shell-publish']!, depends_on: onShell };
    expect(() => sortByDependency({ ...services, 'shell-publish': stuck })).toThrow(
      'Dependency cycle: shell-publish, shell',
    );
  });

  it('starts TLS proxy, backups and pooler only on request, and nothing else depends on them', () => {
    const optional = Object.keys(services).filter((name) => services[name]!.profiles.length > 0);
    expect(optional).toEqual(['tls', 'backup', 'pooler']);
    const needed = Object.values(services).flatMap((one) => Object.keys(one.depends_on));
    expect(needed.filter((name) => optional.includes(name))).toEqual([]);
    for (const name of optional) expect(services[name]!.profiles).toEqual([name]);
  });

  it('keeps emails without a mail server in a volume that the API may write to', () => {
    const { environment, volumes: mounts } = services.backend!;
    expect(mounts).toEqual([`mails:${environment.DATA_DIR}/mail`]);
    const [created] = listValues(getImage('backend'), 'RUN');
    expect(created).toBe(
      `install --directory --owner=node --group=node ${environment.DATA_DIR} ${environment.DATA_DIR}/mail`,
    );
  });

  it('migrates and backs up the database itself, also if the API uses a pooler', () => {
    const file = readText('docker-compose.yml');
    expect(file).toMatch(
      /x-direct-url: &direct-url \$\{MIGRATION_URL:-\$\{DATABASE_URL:-postgres:/,
    );
    for (const name of ['backend-migrate', 'backup', 'pooler']) {
      const [, service = ''] = file.split(`\n  ${name}:\n`);
      expect(service.split('DATABASE_URL: ')[1]).toMatch(/^\*direct-url\n/);
    }
  });

  it('has no publish job that waits for a running service', () => {
    for (const [name, { depends_on: needed }] of Object.entries(services)) {
      if (name.endsWith('-publish')) expect({ name, needed }).toEqual({ name, needed: {} });
    }
  });

  it('keeps each part’s releases in a volume that only this part mounts', () => {
    for (const part of ['shell', 'storefront-mfe', 'admin-mfe']) {
      const [volume] = services[`${part}-publish`]!.volumes;
      expect(volume).toMatch(/:\/srv\/releases$/);
      // The server also writes: it records automatic canary rollbacks.
      const attached = Object.entries(services).filter(([, one]) => one.volumes.includes(volume!));
      expect(attached.map(([name]) => name).sort()).toEqual([part, `${part}-publish`]);
      expect(services[part]!.depends_on).toHaveProperty([`${part}-publish`], {
        condition: 'service_completed_successfully',
      });
    }
  });

  it('runs existing scripts', () => {
    const scripts = Object.values(services)
      .flatMap(({ command }) => command ?? [])
      .flatMap((part) => part.match(/[\w./-]+\.js/g) ?? []);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !fileExists(sourceOfScript(script)))).toEqual([]);
  });

  it.each(DEPLOYED_PARTS)('checks the readiness of %s at its path and port', (part) => {
    const check = services[part]!.healthcheck!.test.join(' ');
    const [, port, path = ''] = /127\.0\.0\.1:(\d+)(\/[\w/]+ready)'/.exec(check) ?? [];
    expect(isReachable(part, path)).toBe(true);
    expect(listValues(getImage(part), 'EXPOSE')).toEqual([port]);
  });

  it('sets only variables that the parts read', () => {
    for (const [name, service] of Object.entries(services)) {
      const part = partOf(service);
      if (!part) continue;
      const known = listSettings(part);
      const unread = Object.keys(service.environment).filter((key) => !known.has(key));
      expect({ name, unread }).toEqual({ name, unread: [] });
    }
  });

  it('passes every documented setting to the parts that read it', () => {
    const exceptions = Object.values(NOT_PASSED).flat();
    const documented = [...listDocumentedSettings()].filter((name) => !exceptions.includes(name));
    expect(documented).toEqual(expect.arrayContaining(['STRIPE_SECRET_KEY', 'MAX_IN_FLIGHT']));
    for (const part of DEPLOYED_PARTS) {
      const ofPart = Object.values(services).filter((service) => partOf(service) === part);
      const passed = ofPart.flatMap(({ environment }) => Object.keys(environment));
      const known = listSettings(part);
      const missing = documented.filter((name) => known.has(name) && !passed.includes(name));
      expect({ part, missing }).toEqual({ part, missing: [] });
    }
    const file = readText('docker-compose.yml');
    const unread = documented.filter((name) => !new RegExp(`\\b${name}\\b`).test(file));
    expect(unread).toEqual([]);
  });

  it('sets valid values', () => {
    const { environment } = services.shell!;
    expect(() =>
      readConfig({ ...getEnvironment(getImage('shell')), ...environment }),
    ).not.toThrow();
    for (const name of ['backend', 'backend-migrate']) {
      const environment = {
        ...getEnvironment(getImage('backend')),
        ...services[name]!.environment,
      };
      expect(parseEnv(environment)).toMatchObject({ NODE_ENV: 'production', API_PORT: 3003 });
    }
  });

  it('reads every setting of the way from a clone to a shop with TLS', () => {
    const [, steps = ''] = readText('docs/operating.md').split(
      '**From a clone to a shop with TLS**',
    );
    const block = /```sh\n(.*?)```/s.exec(steps)?.[1] ?? '';
    const names = [...block.matchAll(/^ *([A-Z_]+)=/gm)].map(([, name = '']) => name);
    const file = readText('docker-compose.yml');
    expect(names).toContain('PUBLIC_URL');
    expect(names.filter((name) => !file.includes(`\${${name}:`))).toEqual([]);
    const required = [...file.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
    expect(required.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('sets the upstream URLs of the shell to the ports of the parts', () => {
    const { API_URL, STOREFRONT_URL, ADMIN_URL } = services.shell!.environment;
    for (const address of [API_URL, STOREFRONT_URL, ADMIN_URL]) {
      const { hostname, port } = new URL(address!);
      const part = DEPLOYED_PARTS.find((name) => name === hostname)!;
      expect(listValues(getImage(part), 'EXPOSE')).toEqual([port]);
      expect(services[part]!.networks).toContain('parts');
    }
  });
});
