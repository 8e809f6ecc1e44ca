// Kubernetes silently ignores unknown fields. The compiler does not: each object is type-checked against
// the types of Kubernetes' API description, in which an unknown field is an error.
import { jest } from '@jest/globals';
import { getTypeErrors } from '../type-check.ts';
import { listObjects } from './kustomization.ts';
import type { KubernetesObject } from './kustomization.ts';

jest.setTimeout(60_000);

/** Objects of operators, such as CloudNativePG, have no types here. */
const MODULES: Readonly<Record<string, string>> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'autoscaling/v2': 'autoscaling/v2',
  'batch/v1': 'batch/v1',
  'networking.k8s.io/v1': 'networking/v1',
  'policy/v1': 'policy/v1',
};

function asTyped(object: KubernetesObject, index: number): string {
  const path = MODULES[object.apiVersion] ?? '';
  const type = `import('kubernetes-types/${path}').${object.kind}`;
  return `export const object${index}: ${type} = ${JSON.stringify(object, null, 1)};\n`;
}

describe('the objects in deploy/kubernetes', () => {
  const typed = listObjects('deploy/kubernetes/base').filter(
    ({ apiVersion }) => apiVersion in MODULES,
  );

  it("have only fields of Kubernetes' API, with the right types", () => {
    expect(typed.length).toBeGreaterThan(30);
    expect([...getTypeErrors(typed.map(asTyped).join('')).values()]).toEqual([]);
  });

  it('fail the check with a misspelled field', () => {
    const [deployment] = typed.filter(({ kind }) => kind === 'Deployment');
    const text = asTyped(deployment!, 0).replace('"livenessProbe"', '"livenesProbe"');
    expect([...getTypeErrors(text).values()]).toEqual([expect.stringContaining('livenesProbe')]);
  });
});
