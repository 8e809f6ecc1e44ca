// Deployments and Jobs, with Kubernetes' own types; kubernetes-schema.spec.ts checks them.
import type { DeploymentSpec } from 'kubernetes-types/apps/v1.js';
import type { Container, PodSpec } from 'kubernetes-types/core/v1.js';
import type { LabelSelector, ObjectMeta } from 'kubernetes-types/meta/v1.js';
import type { KubernetesObject } from './kustomization.ts';

type Labels = Readonly<Record<string, string>>;

export interface Workload extends KubernetesObject {
  readonly spec: DeploymentSpec & {
    readonly template: { metadata: ObjectMeta; spec: PodSpec & { containers: [Container] } };
  };
}

/** The Deployments and Jobs among objects. */
export function listWorkloads(objects: readonly KubernetesObject[]): Workload[] {
  return objects.filter(({ kind }) => kind === 'Deployment' || kind === 'Job') as Workload[];
}

/** The labels of a workload's pods. */
export function podLabels({ spec }: Workload): Labels {
  return spec.template.metadata.labels ?? {};
}

/** The only container of a workload's pods. */
export function getContainer({ spec }: Workload): Container {
  return spec.template.spec.containers[0];
}

/** Whether a label selector matches pods with these labels. */
export function selects(selector: LabelSelector, labels: Labels): boolean {
  const { matchLabels = {}, matchExpressions = [] } = selector;
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(
      ({ key, operator, values }) => operator === 'In' && values?.includes(labels[key] ?? ''),
    )
  );
}
