import { parseEnv } from '../../backend/src/common/env.ts';
import { readConfig } from '../../shell/server/config.ts';
import { inOrder, readCompose } from './compose.ts';
import type { Service } from './compose.ts';
import { environmentOf, imageOf, valuesOf } from './dockerfile.ts';
import { isReachable, isThere, PARTS, settingsOf, sourceOfScript } from './repository.ts';
import type { DeployedPart } from './repository.ts';

const { services, networks, volumes } = readCompose();

/** The part whose image a service runs. */
function partOf(service: Service): DeployedPart | undefined {
  return PARTS.find((part) => service.build?.target === part);
}

describe('docker-compose.yml', () => {
  it('runs the four parts, each from its own target of the Dockerfile, and a pinned PostgreSQL 18', () => {
    for (const part of PARTS) expect(partOf(services[part]!)).toBe(part);
    expect(services.postgres!.image).toMatch(/^postgres:18\.\d+-\w+$/);
    for (const service of Object.values(services)) {
      const part = partOf(service);
      if (part) expect(service.image).toBe(`challenge-coins/${part}:latest`);
    }
  });

  it('opens one port to the world, the shell’s, so that every other part can be scaled', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
    expect(open.map(([name]) => name)).toEqual(['shell']);
    expect(services.shell!.ports).toEqual(['3000:3000']);
  });

  it('keeps the database from every service but those that work with it', () => {
    const near = Object.entries(services).filter(([, one]) => one.networks?.includes('data'));
    expect(near.map(([name]) => name)).toEqual(['postgres', 'backend-migrate', 'backend']);
    expect(networks.data).toEqual({ internal: true });
  });

  it('names only services, networks and volumes that are there', () => {
    for (const service of Object.values(services)) {
      for (const name of Object.keys(service.depends_on)) expect(services).toHaveProperty([name]);
      for (const name of service.networks ?? []) expect(networks).toHaveProperty([name]);
      for (const volume of service.volumes) {
        expect(volumes).toHaveProperty([volume.split(':')[0]!]);
      }
    }
  });

  it('comes up from nothing: no two services, jobs among them, wait for each other', () => {
    expect(inOrder(services)).toHaveLength(Object.keys(services).length);
    const onShell = { shell: { condition: 'service_started' as const } };
    const stuck = { ...services['shell-publish']!, depends_on: onShell };
    expect(() => inOrder({ ...services, 'shell-publish': stuck })).toThrow(
      'They wait for each other: shell-publish, shell',
    );
  });

  it('has no job that a shop which is down could keep waiting', () => {
    for (const [name, { depends_on: needed }] of Object.entries(services)) {
      if (name.endsWith('-publish')) expect({ name, needed }).toEqual({ name, needed: {} });
    }
  });

  it('has each part’s old releases outlive its image, within reach of that part alone', () => {
    for (const part of ['shell', 'storefront-mfe', 'admin-mfe']) {
      const [written] = services[`${part}-publish`]!.volumes;
      expect(written).toMatch(/:\/srv\/releases$/);
      // Its server too may write: that a canary which fails has ended.
      const near = Object.entries(services).filter(([, one]) => one.volumes.includes(written!));
      expect(near.map(([name]) => name).sort()).toEqual([part, `${part}-publish`]);
      expect(services[part]!.depends_on).toHaveProperty([`${part}-publish`], {
        condition: 'service_completed_successfully',
      });
    }
  });

  it('runs commands that are there', () => {
    const scripts = Object.values(services)
      .flatMap(({ command }) => command ?? [])
      .flatMap((words) => words.match(/[\w./-]+\.js/g) ?? []);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !isThere(sourceOfScript(script)))).toEqual([]);
  });

  it.each(PARTS)('asks %s for its readiness at a path and port that are its own', (part) => {
    const asked = services[part]!.healthcheck!.test.join(' ');
    const [, port, path = ''] = /127\.0\.0\.1:(\d+)(\/[\w/]+ready)'/.exec(asked) ?? [];
    expect(isReachable(part, path)).toBe(true);
    expect(valuesOf(imageOf(part), 'EXPOSE')).toEqual([port]);
  });

  it('sets only settings that the parts read', () => {
    for (const [name, service] of Object.entries(services)) {
      const part = partOf(service);
      if (!part) continue;
      const known = settingsOf(part);
      const unknown = Object.keys(service.environment).filter((key) => !known.has(key));
      expect({ name, unknown }).toEqual({ name, unknown: [] });
    }
  });

  it('sets them to values with which the parts start', () => {
    const { environment } = services.shell!;
    expect(() => readConfig({ ...environmentOf(imageOf('shell')), ...environment })).not.toThrow();
    for (const name of ['backend', 'backend-migrate']) {
      const environment = { ...environmentOf(imageOf('backend')), ...services[name]!.environment };
      expect(parseEnv(environment)).toMatchObject({ NODE_ENV: 'production', API_PORT: 3003 });
    }
  });

  it('tells the shell where the parts really listen', () => {
    const { API_URL, STOREFRONT_URL, ADMIN_URL } = services.shell!.environment;
    for (const address of [API_URL, STOREFRONT_URL, ADMIN_URL]) {
      const { hostname, port } = new URL(address!);
      const part = PARTS.find((name) => name === hostname)!;
      expect(valuesOf(imageOf(part), 'EXPOSE')).toEqual([port]);
      expect(services[part]!.networks).toContain('parts');
    }
  });
});
