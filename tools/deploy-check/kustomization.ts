// The objects that a kustomization makes, read from its files, as far as the shop uses kustomize.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Document, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../release/parts.ts';
import { textOf } from './repository.ts';

/** Any Kubernetes object; whoever asks more of it names its type. */
export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: unknown;
  readonly data?: unknown;
}

/** Closed: a misspelt key is a fault, and a new one is read here on purpose. */
const kustomizationSchema = z.strictObject({
  apiVersion: z.string().startsWith('kustomize.config.k8s.io/'),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.string().optional(),
  labels: z.array(z.strictObject({ pairs: z.record(z.string(), z.string()) })).optional(),
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  configMapGenerator: z
    .array(
      z.strictObject({
        name: z.string(),
        envs: z.array(z.string()),
        options: z.strictObject({ disableNameSuffixHash: z.literal(true) }).optional(),
      }),
    )
    .default([]),
  images: z.array(z.record(z.string(), z.string())).optional(),
  /** Of a component: what it adds to the objects of a kind. */
  patches: z
    .array(z.strictObject({ path: z.string(), target: z.strictObject({ kind: z.string() }) }))
    .default([]),
});

interface Addition {
  readonly op: string;
  readonly path: string;
  readonly value: unknown;
}

function documentsIn(path: string): unknown[] {
  return parseAllDocuments(textOf(path)).map((document) => {
    if (document.errors[0]) throw new Error(`${path}: ${document.errors[0].message}`);
    return document.toJS() as unknown;
  });
}

/** The settings of a file of `NAME=value` lines. */
export function readSettings(path: string) {
  return parseEnv(textOf(path));
}

/** The kustomization, or the component, in a folder. */
export function kustomizationIn(folder: string) {
  return kustomizationSchema.parse(documentsIn(join(folder, 'kustomization.yaml'))[0]);
}

function patched(object: KubernetesObject, path: string): KubernetesObject {
  const document = new Document(object);
  for (const { op, path: place, value } of documentsIn(path)[0] as Addition[]) {
    if (op !== 'add') throw new Error(`${path}: only "add" is read here, not "${op}".`);
    const keys = place.slice(1).split('/');
    if (keys.at(-1) === '-') document.addIn(keys.slice(0, -1), document.createNode(value));
    else document.setIn(keys, document.createNode(value));
  }
  return document.toJS() as KubernetesObject;
}

/** The objects with what a component adds to them. */
function withComponent(objects: KubernetesObject[], folder: string): KubernetesObject[] {
  return kustomizationIn(folder).patches.reduce(
    (all, { path, target: { kind } }) =>
      all.map((one) => (one.kind === kind ? patched(one, join(folder, path)) : one)),
    objects,
  );
}

/** All objects of a kustomization and of those it stands on, ConfigMaps of settings included. */
export function objectsOf(folder: string): KubernetesObject[] {
  const { resources, configMapGenerator, components } = kustomizationIn(folder);
  const made = configMapGenerator.map(({ name, envs }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name },
    data: Object.assign({}, ...envs.map((env) => readSettings(join(folder, env)))) as object,
  }));
  const named = resources.flatMap((resource) => {
    const path = join(folder, resource);
    return resource.endsWith('.yaml') ? (documentsIn(path) as KubernetesObject[]) : objectsOf(path);
  });
  return components
    .map((component) => join(folder, component))
    .reduce(withComponent, [...named, ...made]);
}

/** The files of a folder that its kustomization does not name; examples are for people. */
export function unnamedFiles(folder: string): string[] {
  const { resources, configMapGenerator } = kustomizationIn(folder);
  const named = new Set([...resources, ...configMapGenerator.flatMap(({ envs }) => envs)]);
  return readdirSync(join(ROOT, folder)).filter(
    (name) => name !== 'kustomization.yaml' && !name.includes('.example.') && !named.has(name),
  );
}
