// Kubernetes drops a field it does not know without a word. The compiler does not: every object is
// held against the types of Kubernetes' own API description, in which an unknown field is a fault.
import { jest } from '@jest/globals';
import { getTypeErrors } from '../type-check.ts';
import { objectsOf } from './kustomization.ts';
import type { KubernetesObject } from './kustomization.ts';

jest.setTimeout(60_000);

/** Objects of operators (of CloudNativePG, for one) have no such types. */
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
  const known = objectsOf('deploy/kubernetes/base').filter(
    ({ apiVersion }) => apiVersion in MODULES,
  );

  it('have only fields that Kubernetes knows, of the types it wants', () => {
    expect(known.length).toBeGreaterThan(30);
    expect([...getTypeErrors(known.map(asTyped).join('')).values()]).toEqual([]);
  });

  it('would not pass with a misspelt field', () => {
    const [deployment] = known.filter(({ kind }) => kind === 'Deployment');
    const text = asTyped(deployment!, 0).replace('"livenessProbe"', '"livenesProbe"');
    expect([...getTypeErrors(text).values()]).toEqual([expect.stringContaining('livenesProbe')]);
  });
});
