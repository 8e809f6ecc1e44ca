import { dirname } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.js';
import type { ConfigMap, Container } from 'kubernetes-types/core/v1.js';
import type { NetworkPolicy } from 'kubernetes-types/networking/v1.js';
import type { LabelSelector } from 'kubernetes-types/meta/v1.js';
import { parseEnv } from '@challenge-coins/backend/common/env';
import { readConfig } from '@challenge-coins/edge/config';
import { parseBucketSettings } from '@challenge-coins/release/bucket';
import { getEnvironment, getImage, listValues } from './dockerfile.ts';
import {
  readKustomization,
  listObjects,
  readSettings,
  findUnlistedFiles,
} from './kustomization.ts';
import type { KubernetesObject } from './kustomization.ts';
import {
  isReachable,
  fileExists,
  DEPLOYED_PARTS,
  listSettings,
  readText,
  sourceOfScript,
} from './repository.ts';
import type { DeployedPart } from './repository.ts';
import { getContainer, podLabels, selects, listWorkloads } from './workloads.ts';
import type { Workload } from './workloads.ts';

const HOME = 'deploy/kubernetes';
const OVERLAYS = ['cloudnative-pg', 'managed-postgres'].map((name) => `${HOME}/overlays/${name}`);
const folderOf = (part: DeployedPart) => `${HOME}/parts/${part}`;

const base = listObjects(`${HOME}/base`);
const workloads = listWorkloads(base);
const find = (objects: readonly KubernetesObject[], kind: string, name: string) =>
  objects.find((one) => one.kind === kind && one.metadata.name === name);
const configMap = (name = '') =>
  (find(base, 'ConfigMap', name) as ConfigMap | undefined)?.data ?? {};

/** Object of the External Secrets operator, which is not in Kubernetes' types. */
interface ExternalSecretSpec {
  readonly data: readonly { readonly secretKey: string }[];
}

/** References of a container's variables to other objects. */
const sourcesOf = ({ env = [] }: Container) => env.flatMap(({ valueFrom }) => valueFrom ?? []);

/** The part whose image a workload runs. */
function partOf(workload: Workload): DeployedPart {
  const part = DEPLOYED_PARTS.find(
    (name) => getContainer(workload).image === `challenge-coins/${name}`,
  );
  if (!part) throw new Error(`${workload.metadata.name} runs the image of no part.`);
  return part;
}

/** Environment of a workload's container: names, and values where known. */
function environmentIn(workload: Workload): Record<string, string> {
  const { env = [], envFrom = [] } = getContainer(workload);
  const maps = envFrom.map(({ configMapRef }) => configMap(configMapRef?.name));
  const named = env.map(({ name, value }) => [name, value ?? '']);
  return Object.assign({}, ...maps, Object.fromEntries(named)) as Record<string, string>;
}

describe.each([`${HOME}/base`, ...OVERLAYS, ...DEPLOYED_PARTS.map(folderOf)])('%s', (folder) => {
  it('lists all of its files, and only existing ones', () => {
    expect(listObjects(folder).length).toBeGreaterThan(0);
    expect(findUnlistedFiles(folder)).toEqual([]);
    expect(readKustomization(folder).namespace).toBe('challenge-coins');
  });

  it('gives every object a unique name', () => {
    const names = listObjects(folder).map(({ kind, metadata }) => `${kind}/${metadata.name}`);
    expect(names).toHaveLength(new Set(names).size);
  });
});

it('the database promotes only a standby that has every acknowledged order', () => {
  const objects = listObjects(`${HOME}/overlays/cloudnative-pg`);
  expect(find(objects, 'Cluster', 'shop-database')).toHaveProperty('spec.postgresql.synchronous', {
    method: 'any',
    number: 1,
    dataDurability: 'required',
    failoverQuorum: true,
  });
});

describe.each(DEPLOYED_PARTS)('%s in Kubernetes', (part) => {
  const objects = listObjects(folderOf(part));
  const deployment = listWorkloads(objects).find(({ kind }) => kind === 'Deployment')!;
  const [port, metrics] = getContainer(deployment).ports!;
  const shutdown = deployment.spec.template.spec.terminationGracePeriodSeconds;

  it('is deployed separately, with a versioned image', () => {
    expect(readKustomization(folderOf(part)).images).toEqual([
      {
        name: `challenge-coins/${part}`,
        newName: `registry.example.com/challenge-coins/${part}`,
        newTag: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      },
    ]);
  });

  it('has a Service for the port it listens on', () => {
    expect(port).toEqual({
      name: 'http',
      containerPort: Number(listValues(getImage(part), 'EXPOSE')[0]),
    });
    expect(find(objects, 'Service', part)?.spec).toEqual({
      selector: { 'app.kubernetes.io/name': part },
      ports: [{ name: 'http', port: port!.containerPort, targetPort: 'http' }],
    });
    expect(podLabels(deployment)).toMatchObject({ 'app.kubernetes.io/name': part });
    expect(deployment.spec.selector.matchLabels).toEqual({ 'app.kubernetes.io/name': part });
  });

  it('is annotated with the metrics port of its image', () => {
    const { METRICS_PORT } = getEnvironment(getImage(part));
    expect(metrics).toEqual({ name: 'metrics', containerPort: Number(METRICS_PORT) });
    expect(deployment.spec.template).toHaveProperty(['metadata', 'annotations'], {
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': METRICS_PORT,
    });
  });

  it('has probes with existing paths', () => {
    const { startupProbe, livenessProbe, readinessProbe } = getContainer(deployment);
    for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
      expect(probe?.httpGet).toEqual({ path: expect.any(String), port: 'http' });
      expect(isReachable(part, probe?.httpGet?.path ?? '')).toBe(true);
    }
    expect(livenessProbe?.httpGet?.path).toMatch(/live$/);
    expect(readinessProbe?.httpGet?.path).toMatch(/ready$/);
  });

  it('is replaced pod by pod, with time to finish requests in flight', () => {
    expect(deployment.spec.strategy).toEqual({
      type: 'RollingUpdate',
      rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
    });
    expect(shutdown).toBeGreaterThanOrEqual(20);
  });

  it('keeps enough pods during a drain and scales with its load', () => {
    expect(find(objects, 'PodDisruptionBudget', part)?.spec).toMatchObject({
      maxUnavailable: 1,
      selector: { matchLabels: { 'app.kubernetes.io/name': part } },
    });
    expect(find(objects, 'HorizontalPodAutoscaler', part)?.spec).toMatchObject({
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: part },
      minReplicas: 2,
    });
    expect(deployment.spec).not.toHaveProperty('replicas');
  });
});

describe.each(workloads.map((workload) => [workload.metadata.name, workload] as const))(
  'the pods of %s',
  (_name, workload) => {
    const container = getContainer(workload);
    const { spec } = workload.spec.template;

    it('have one container with resource requests and limits', () => {
      expect(spec.containers).toHaveLength(1);
      const amount = expect.any(String);
      expect(container.resources).toMatchObject({
        requests: { cpu: amount, memory: amount },
        limits: { memory: amount },
      });
    });

    it('run without privileges on a read-only file system', () => {
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
      });
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    });

    it('refer to existing settings, secrets and volumes', () => {
      const known = listSettings(partOf(workload));
      expect(Object.keys(environmentIn(workload)).filter((name) => !known.has(name))).toEqual([]);
      for (const { configMapKeyRef } of sourcesOf(container)) {
        if (!configMapKeyRef) continue;
        expect(configMap(configMapKeyRef.name)).toHaveProperty([configMapKeyRef.key]);
      }
      for (const { name } of container.volumeMounts ?? []) {
        expect(spec.volumes?.map((volume) => volume.name)).toContain(name);
      }
    });

    it('run an existing script', () => {
      const scripts = (container.command ?? []).join(' ').match(/[\w./-]+\.js/g) ?? [];
      expect(scripts.filter((script) => !fileExists(sourceOfScript(script)))).toEqual([]);
    });

    it('have a read-only key for releases; only jobs can write', () => {
      const keys = sourcesOf(container).flatMap(({ secretKeyRef }) => secretKeyRef?.name ?? []);
      const names = new Set(keys.filter((name) => name.startsWith('releases-')));
      const role = workload.kind === 'Deployment' ? 'releases-read' : 'releases-write';
      expect([...names]).toEqual(partOf(workload) === 'backend' ? [] : [role]);
    });
  },
);

describe('the whole shop in Kubernetes', () => {
  it('has valid settings for the shell and the API', () => {
    const workloadOf = (part: DeployedPart) =>
      workloads.find(({ metadata }) => metadata.name === part)!;
    const shell = { ...getEnvironment(getImage('shell')), ...environmentIn(workloadOf('shell')) };
    expect(readConfig(shell).edgeProxies).toEqual(['uniquelocal']);
    const backend = {
      ...getEnvironment(getImage('backend')),
      ...environmentIn(workloadOf('backend')),
    };
    expect(parseEnv(backend)).toMatchObject({ NODE_ENV: 'production', API_PORT: 3003 });
  });

  it('uses exactly the secrets of the example files and of the overlay for a vault', () => {
    const used = workloads
      .flatMap((workload) => sourcesOf(getContainer(workload)))
      .flatMap(({ secretKeyRef }) => secretKeyRef ?? [])
      .map(({ name, key }) => `${name}/${key}`);
    const example = (file: string, ...secrets: string[]) =>
      Object.keys(readSettings(`${HOME}/${file}`)).flatMap((key) =>
        secrets.map((name) => `${name}/${key}`),
      );
    const documented = [
      'shop-database-app/uri',
      ...example('backend-secrets.example.env', 'backend-secrets'),
      ...example('releases.example.env', 'releases-read', 'releases-write'),
    ];
    expect([...new Set(used)].sort()).toEqual(documented.sort());
    const external = listObjects(OVERLAYS[1]!).filter(({ kind }) => kind === 'ExternalSecret');
    const provided = external.flatMap(({ metadata, spec }) =>
      (spec as ExternalSecretSpec).data.map((one) => `${metadata.name}/${one.secretKey}`),
    );
    expect(provided.sort()).toEqual(documented.sort());
  });

  it('names the CloudNativePG cluster so that the API uses its secret', () => {
    const overlay = listObjects(OVERLAYS[0]!);
    const [cluster] = overlay.filter(({ kind }) => kind === 'Cluster');
    expect(`${cluster!.metadata.name}-app`).toBe('shop-database-app');
    const backups = { plugins: [{ parameters: { barmanObjectName: 'shop-backups' } }] };
    expect(cluster!.spec).toMatchObject({ instances: 3, ...backups });
    expect(find(overlay, 'ObjectStore', 'shop-backups')).toBeDefined();
    expect(find(overlay, 'ScheduledBackup', 'shop-database-nightly')?.spec).toMatchObject({
      cluster: { name: cluster!.metadata.name },
    });
  });

  it('connects the API to CloudNativePG through the pooler, and its commands to the database', () => {
    const overlay = listObjects(OVERLAYS[0]!);
    const deployment = listWorkloads(overlay).find(({ metadata }) => metadata.name === 'backend')!;
    const env = getContainer(deployment).env ?? [];
    const names = env.map(({ name }) => name);
    expect(names).toHaveLength(new Set(names).size);
    const password = names.indexOf('DATABASE_PASSWORD');
    expect(env[password]?.valueFrom).toEqual({
      secretKeyRef: { name: 'shop-database-app', key: 'password' },
    });
    const url = names.indexOf('DATABASE_URL');
    // Kubernetes fills in variables that are listed before.
    expect(url).toBeGreaterThan(password);
    const { hostname, username, pathname } = new URL(env[url]!.value!);
    expect(find(overlay, 'Pooler', hostname)?.spec).toMatchObject({
      cluster: { name: 'shop-database' },
      type: 'rw',
      pgbouncer: { poolMode: 'transaction' },
    });
    expect(find(overlay, 'Cluster', 'shop-database')).toHaveProperty(
      'spec.bootstrap.initdb',
      expect.objectContaining({ owner: username, database: pathname.slice(1) }),
    );
    expect(env[names.indexOf('MIGRATION_URL')]?.valueFrom).toEqual({
      secretKeyRef: { name: 'shop-database-app', key: 'uri' },
    });
  });

  it('gives API and migrations the certificate authority of a managed database, if there is one', () => {
    const [, path] = /sslrootcert=(\S+)\.$/m.exec(readText('.env.example')) ?? [];
    const overlay = listWorkloads(listObjects(OVERLAYS[1]!));
    const users = overlay.filter(({ spec }) =>
      spec.template.spec.volumes?.some(({ name }) => name === 'database-ca'),
    );
    expect(users.map(({ metadata }) => metadata.name)).toEqual(['backend-migrate', 'backend']);
    for (const workload of users) {
      expect(workload.spec.template.spec.volumes).toContainEqual({
        name: 'database-ca',
        configMap: { name: 'database-ca', optional: true },
      });
      const [mount] = getContainer(workload).volumeMounts!.slice(-1);
      expect(mount).toEqual({ name: 'database-ca', mountPath: dirname(path!), readOnly: true });
    }
  });

  it('lets the servers of the database ask each other whether they are isolated', () => {
    const policy = find(listObjects(OVERLAYS[0]!), 'NetworkPolicy', 'shop-database');
    const own = { podSelector: { matchLabels: { 'cnpg.io/cluster': 'shop-database' } } };
    const ports = (policy as NetworkPolicy).spec!.ingress!.flatMap((rule) =>
      JSON.stringify(rule.from).includes(JSON.stringify(own)) ? (rule.ports ?? []) : [],
    );
    expect(ports.map(({ port }) => port)).toEqual([5432, 8000]);
  });

  it('restores the database into a cluster with the settings, archive and pooler of the first', () => {
    const restored = parseAllDocuments(readText(`${OVERLAYS[0]!}/restore.example.yaml`)).map(
      (document) => document.toJS() as KubernetesObject & { spec: Record<string, unknown> },
    );
    const first = find(listObjects(OVERLAYS[0]!), 'Cluster', 'shop-database');
    const settings = Object.entries((first as (typeof restored)[number]).spec).filter(
      ([name]) => name !== 'bootstrap',
    );
    expect(find(restored, 'Cluster', 'shop-database-restored')).toHaveProperty(
      'spec',
      expect.objectContaining(Object.fromEntries(settings)),
    );
    for (const kind of ['Pooler', 'ScheduledBackup'])
      expect(restored.find((one) => one.kind === kind)).toHaveProperty('spec.cluster', {
        name: 'shop-database-restored',
      });
  });

  it('keeps the log of a job that has failed', () => {
    const jobs = workloads.filter(({ kind }) => kind === 'Job');
    expect(jobs.length).toBeGreaterThanOrEqual(DEPLOYED_PARTS.length);
    for (const { spec } of jobs) expect(spec.template.spec.restartPolicy).toBe('Never');
  });

  it('never needs more database connections than the cluster allows', () => {
    const pool = readSettings(`${folderOf('backend')}/settings.env`).DATABASE_POOL_SIZE;
    const { spec } = find(base, 'HorizontalPodAutoscaler', 'backend') as HorizontalPodAutoscaler;
    // One extra pod during a rolling update, and ten connections for jobs and operators.
    expect(Number(pool) * (spec!.maxReplicas + 1) + 10).toBeLessThanOrEqual(100);
  });

  it('needs no volume shared by several machines', () => {
    expect(base.filter(({ kind }) => kind === 'PersistentVolumeClaim')).toEqual([]);
    expect(JSON.stringify(workloads)).not.toContain('persistentVolumeClaim');
  });

  it('stores releases in a bucket, with valid settings', () => {
    const data = configMap('shop');
    const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    expect(parseBucketSettings({ ...data, ...keys })).toMatchObject({ url: data.RELEASES_BUCKET });
  });

  const policies = base.filter(({ kind }) => kind === 'NetworkPolicy') as NetworkPolicy[];
  const selected = (selector: LabelSelector) =>
    workloads.filter((workload) => selects(selector, podLabels(workload)));

  it('denies all traffic that no policy allows', () => {
    const first = policies.find(({ metadata }) => metadata!.name === 'nothing-by-default');
    expect(selected(first!.spec!.podSelector)).toHaveLength(workloads.length);
  });

  it.each(policies.map(({ metadata, spec }) => [metadata!.name!, spec!] as const))(
    'network policy %s refers to existing pods and ports',
    (_name, { podSelector, ingress = [], egress = [] }) => {
      expect(selected(podSelector)).not.toEqual([]);
      const used = [
        ...ingress.flatMap(({ ports }) => ({ podSelector, ports })),
        ...egress.flatMap(({ to = [], ports }) => to.map((peer) => ({ ...peer, ports }))),
      ];
      for (const { podSelector: target, ports } of used) {
        if (!target) continue;
        const open = selected(target).flatMap((one) => getContainer(one).ports ?? []);
        for (const { port } of ports!) {
          expect(open.map(({ containerPort }) => containerPort)).toContain(port);
        }
      }
    },
  );
});
