import { z } from 'zod';
import { parseEnv } from '../../backend/src/common/env.ts';
import { readConfig } from '../../shell/server/config.ts';
import { bucketIn } from '../../release/bucket.ts';
import { environmentOf, imageOf, valuesOf } from './dockerfile.ts';
import { kustomizationIn, objectsOf, readSettings, unnamedFiles } from './kustomization.ts';
import type { KubernetesObject } from './kustomization.ts';
import { answersAt, isThere, PARTS, settingsOf, sourceOfScript } from './repository.ts';
import type { Part } from './repository.ts';
import { containerOf, podLabels, selects, workloadsOf } from './workloads.ts';
import type { Workload } from './workloads.ts';

const HOME = 'deploy/kubernetes';
const OVERLAYS = ['cloudnative-pg', 'managed-postgres'].map((name) => `${HOME}/overlays/${name}`);
const folderOf = (part: Part) => `${HOME}/parts/${part}`;

const base = objectsOf(`${HOME}/base`);
const workloads = workloadsOf(base);
const find = (objects: readonly KubernetesObject[], kind: string, name: string) =>
  objects.find((one) => one.kind === kind && one.metadata.name === name);

/** The part whose image a workload runs. */
function partOf(workload: Workload): Part {
  const part = PARTS.find((name) => containerOf(workload).image === `challenge-coins/${name}`);
  if (!part) throw new Error(`${workload.metadata.name} runs the image of no part.`);
  return part;
}

/** What a workload's container finds in its environment: names, and values where they are known. */
function environmentIn(workload: Workload): Record<string, string> {
  const { env, envFrom } = containerOf(workload);
  const maps = envFrom.map(({ configMapRef: { name } }) => find(base, 'ConfigMap', name)?.data);
  const named = env.map(({ name, value }) => [name, value ?? '']);
  return z
    .record(z.string(), z.string())
    .parse(Object.assign({}, ...maps, Object.fromEntries(named)));
}

describe.each([`${HOME}/base`, ...OVERLAYS, ...PARTS.map(folderOf)])('%s', (folder) => {
  it('is made of files that are there, and leaves none out', () => {
    expect(objectsOf(folder).length).toBeGreaterThan(0);
    expect(unnamedFiles(folder)).toEqual([]);
  });

  it('gives every object a name of its own', () => {
    const names = objectsOf(folder).map(({ kind, metadata }) => `${kind}/${metadata.name}`);
    expect(names).toHaveLength(new Set(names).size);
  });
});

describe.each(PARTS)('%s in Kubernetes', (part) => {
  const objects = objectsOf(folderOf(part));
  const deployment = workloadsOf(objects).find(({ kind }) => kind === 'Deployment')!;
  const [port, metrics] = containerOf(deployment).ports;
  const shutdown = deployment.spec.template.spec.terminationGracePeriodSeconds;

  it('is deployed alone, by an image with a version', () => {
    expect(kustomizationIn(folderOf(part)).images).toEqual([
      {
        name: `challenge-coins/${part}`,
        newName: `registry.example.com/challenge-coins/${part}`,
        newTag: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      },
    ]);
  });

  it('is found by its Service at the port it listens on', () => {
    expect(port).toEqual({
      name: 'http',
      containerPort: Number(valuesOf(imageOf(part), 'EXPOSE')[0]),
    });
    expect(find(objects, 'Service', part)?.spec).toEqual({
      selector: { 'app.kubernetes.io/name': part },
      ports: [{ name: 'http', port: port!.containerPort, targetPort: 'http' }],
    });
    expect(podLabels(deployment)).toMatchObject({ 'app.kubernetes.io/name': part });
    expect(deployment.spec.selector?.matchLabels).toEqual({ 'app.kubernetes.io/name': part });
  });

  it('tells Prometheus its figures where the image has them', () => {
    const { METRICS_PORT } = environmentOf(imageOf(part));
    expect(metrics).toEqual({ name: 'metrics', containerPort: Number(METRICS_PORT) });
    expect(deployment.spec.template).toHaveProperty(['metadata', 'annotations'], {
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': METRICS_PORT,
    });
  });

  it('is asked for its health at paths that it has', () => {
    const { startupProbe, livenessProbe, readinessProbe } = containerOf(deployment);
    for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
      expect(probe?.httpGet.port).toBe('http');
      expect(answersAt(part, probe?.httpGet.path ?? '')).toBe(true);
    }
    expect(livenessProbe?.httpGet.path).toMatch(/live$/);
    expect(readinessProbe?.httpGet.path).toMatch(/ready$/);
  });

  it('is replaced pod by pod, and each has time to answer what it has begun', () => {
    expect(deployment.spec.strategy).toEqual({
      type: 'RollingUpdate',
      rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
    });
    expect(shutdown).toBeGreaterThanOrEqual(20);
  });

  it('keeps enough pods through a drain, and grows with its load', () => {
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
    const container = containerOf(workload);
    const { spec } = workload.spec.template;

    it('run with no rights, on a file system they cannot change', () => {
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

    it('find every setting, secret and volume that they name', () => {
      const known = settingsOf(partOf(workload));
      expect(Object.keys(environmentIn(workload)).filter((name) => !known.has(name))).toEqual([]);
      for (const { valueFrom } of container.env) {
        const { configMapKeyRef } = valueFrom ?? {};
        if (!configMapKeyRef) continue;
        const map = find(base, 'ConfigMap', configMapKeyRef.name);
        expect(map?.data).toHaveProperty([configMapKeyRef.key]);
      }
      for (const { name } of container.volumeMounts) {
        expect(spec.volumes.map((volume) => volume.name)).toContain(name);
      }
    });

    it('run a command that is there', () => {
      const scripts = (container.command ?? []).join(' ').match(/[\w./-]+\.js/g) ?? [];
      expect(scripts.filter((script) => !isThere(sourceOfScript(script)))).toEqual([]);
    });

    it('read releases by a key that cannot write, which only jobs can', () => {
      const keys = container.env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []);
      const names = new Set(keys.filter((name) => name.startsWith('releases-')));
      const role = workload.kind === 'Deployment' ? 'releases-read' : 'releases-write';
      expect([...names]).toEqual(partOf(workload) === 'backend' ? [] : [role]);
    });
  },
);

describe('the whole shop in Kubernetes', () => {
  it('has settings with which the shell and the API start', () => {
    const of = (part: Part) => workloads.find(({ metadata }) => metadata.name === part)!;
    const shell = { ...environmentOf(imageOf('shell')), ...environmentIn(of('shell')) };
    expect(readConfig(shell).edgeProxies).toEqual(['uniquelocal']);
    const backend = { ...environmentOf(imageOf('backend')), ...environmentIn(of('backend')) };
    expect(parseEnv(backend)).toMatchObject({ NODE_ENV: 'production', API_PORT: 3003 });
  });

  it('takes secrets that the example names and the vault’s overlay brings', () => {
    const asked = workloads
      .flatMap((workload) => containerOf(workload).env)
      .flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? [])
      .map(({ name, key }) => `${name}/${key}`);
    const example = (file: string, ...secrets: string[]) =>
      Object.keys(readSettings(`${HOME}/${file}`)).flatMap((key) =>
        secrets.map((name) => `${name}/${key}`),
      );
    const byHand = [
      'shop-database-app/uri',
      ...example('backend-secrets.example.env', 'backend-secrets'),
      ...example('releases.example.env', 'releases-read', 'releases-write'),
    ];
    expect([...new Set(asked)].sort()).toEqual(byHand.sort());
    const external = z.array(
      z.looseObject({
        metadata: z.looseObject({ name: z.string() }),
        spec: z.looseObject({ data: z.array(z.looseObject({ secretKey: z.string() })) }),
      }),
    );
    const brought = external
      .parse(objectsOf(OVERLAYS[1]!).filter(({ kind }) => kind === 'ExternalSecret'))
      .flatMap(({ metadata, spec }) => spec.data.map((one) => `${metadata.name}/${one.secretKey}`));
    expect(brought.sort()).toEqual(byHand.sort());
  });

  it('names the CloudNativePG cluster so that its secret is the one the API takes', () => {
    const overlay = objectsOf(OVERLAYS[0]!);
    const [cluster] = overlay.filter(({ kind }) => kind === 'Cluster');
    expect(`${cluster!.metadata.name}-app`).toBe('shop-database-app');
    const backups = { plugins: [{ parameters: { barmanObjectName: 'shop-backups' } }] };
    expect(cluster!.spec).toMatchObject({ instances: 3, ...backups });
    expect(find(overlay, 'ObjectStore', 'shop-backups')).toBeDefined();
    expect(find(overlay, 'ScheduledBackup', 'shop-database-nightly')?.spec).toMatchObject({
      cluster: { name: cluster!.metadata.name },
    });
  });

  it('never asks more connections of the database than the cluster gives', () => {
    const pool = readSettings(`${folderOf('backend')}/settings.env`).DATABASE_POOL;
    const { spec } = z
      .looseObject({ spec: z.looseObject({ maxReplicas: z.int() }) })
      .parse(find(base, 'HorizontalPodAutoscaler', 'backend'));
    // One pod more while they are replaced, and ten connections for jobs and people.
    expect(Number(pool) * (spec.maxReplicas + 1) + 10).toBeLessThanOrEqual(100);
  });

  it('needs no volume that several machines write or read', () => {
    expect(base.filter(({ kind }) => kind === 'PersistentVolumeClaim')).toEqual([]);
    expect(JSON.stringify(workloads)).not.toContain('persistentVolumeClaim');
  });

  it('keeps its releases in a bucket with which the servers start', () => {
    const { data } = z
      .looseObject({ data: z.record(z.string(), z.string()) })
      .parse(find(base, 'ConfigMap', 'shop'));
    const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    expect(bucketIn({ ...data, ...keys })).toMatchObject({ url: data.RELEASES_BUCKET });
  });

  const policySchema = z.looseObject({
    metadata: z.looseObject({ name: z.string() }),
    spec: z.looseObject({
      podSelector: z.unknown(),
      ingress: z
        .array(z.looseObject({ ports: z.array(z.looseObject({ port: z.int() })) }))
        .default([]),
      egress: z
        .array(
          z.looseObject({
            to: z.array(z.looseObject({ podSelector: z.unknown().optional() })).default([]),
            ports: z.array(z.looseObject({ port: z.int() })),
          }),
        )
        .default([]),
    }),
  });
  const policies = base
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map((object) => policySchema.parse(object));
  const chosen = (selector: unknown) =>
    workloads.filter((workload) => selects(selector, podLabels(workload)));

  it('lets nobody in or out who is not named', () => {
    const [first] = policies.filter(({ metadata }) => metadata.name === 'nothing-by-default');
    expect(chosen(first!.spec.podSelector)).toHaveLength(workloads.length);
  });

  it.each(policies.map((policy) => [policy.metadata.name, policy.spec] as const))(
    'network policy %s is about pods and ports that there are',
    (_name, { podSelector, ingress, egress }) => {
      const pods = chosen(podSelector);
      expect(pods.length).toBeGreaterThan(0);
      const portsOf = (all: readonly Workload[]) =>
        all.flatMap((one) => containerOf(one).ports.map(({ containerPort }) => containerPort));
      for (const { ports } of ingress) {
        for (const { port } of ports) expect(portsOf(pods)).toContain(port);
      }
      for (const { to, ports } of egress) {
        for (const { podSelector: target } of to) {
          if (target === undefined) continue;
          for (const { port } of ports) expect(portsOf(chosen(target))).toContain(port);
        }
      }
    },
  );
});
