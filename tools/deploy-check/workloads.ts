// The parts of Deployments and Jobs that the checks look at; the rest passes through.
import { z } from 'zod';
import type { KubernetesObject } from './kustomization.ts';

const labels = z.record(z.string(), z.string());
const reference = z.looseObject({ name: z.string() });
const keyReference = z.looseObject({ name: z.string(), key: z.string() });

const probe = z.looseObject({ httpGet: z.strictObject({ path: z.string(), port: z.string() }) });

const container = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.looseObject({ name: z.string(), containerPort: z.int() })).default([]),
  env: z
    .array(
      z.looseObject({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z
          .strictObject({
            secretKeyRef: keyReference.optional(),
            configMapKeyRef: keyReference.optional(),
          })
          .optional(),
      }),
    )
    .default([]),
  envFrom: z.array(z.strictObject({ configMapRef: reference })).default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  resources: z.looseObject({
    requests: z.looseObject({ cpu: z.string(), memory: z.string() }),
    limits: z.looseObject({ memory: z.string() }),
  }),
  securityContext: z.looseObject({}),
  volumeMounts: z
    .array(z.looseObject({ name: z.string(), readOnly: z.boolean().optional() }))
    .default([]),
});

const podSpec = z.looseObject({
  automountServiceAccountToken: z.literal(false),
  enableServiceLinks: z.literal(false),
  securityContext: z.looseObject({}),
  terminationGracePeriodSeconds: z.int().optional(),
  containers: z.tuple([container]),
  volumes: z.array(z.looseObject({ name: z.string() })).default([]),
});

const workloadSchema = z.looseObject({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.looseObject({ name: z.string(), labels }),
  spec: z.looseObject({
    selector: z.looseObject({ matchLabels: labels }).optional(),
    strategy: z.unknown().optional(),
    template: z.looseObject({ metadata: z.looseObject({ labels }), spec: podSpec }),
  }),
});
export type Workload = z.output<typeof workloadSchema>;

/** The Deployments and Jobs among objects. */
export function workloadsOf(objects: readonly KubernetesObject[]): Workload[] {
  return objects
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map((object) => workloadSchema.parse(object));
}

/** The labels of a workload's pods. */
export function podLabels(workload: Workload): Record<string, string> {
  return workload.spec.template.metadata.labels;
}

/** The one container of a workload's pods. */
export function containerOf(workload: Workload) {
  return workload.spec.template.spec.containers[0];
}

const selectorSchema = z.strictObject({
  matchLabels: labels.default({}),
  matchExpressions: z
    .array(
      z.strictObject({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) }),
    )
    .default([]),
});

/** Whether a label selector means pods with these labels. */
export function selects(selector: unknown, of: Readonly<Record<string, string>>): boolean {
  const { matchLabels, matchExpressions } = selectorSchema.parse(selector);
  return (
    Object.entries(matchLabels).every(([key, value]) => of[key] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(of[key] ?? ''))
  );
}
