// Renders kustomizations, with the kustomize features that the shop uses.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Document, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ROOT } from '@challenge-coins/release/parts';
import { readText } from './repository.ts';

/** Any Kubernetes object. */
export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: unknown;
  readonly data?: unknown;
}

/** Strict: a misspelled key is an error, and a new key must be added here. */
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
  /** Patches of objects of a kind, or of one object. */
  patches: z
    .array(
      z.strictObject({
        path: z.string(),
        target: z.strictObject({ kind: z.string(), name: z.string().optional() }),
      }),
    )
    .default([]),
});

interface Change {
  readonly op: string;
  readonly path: string;
  readonly value: unknown;
}

function readDocuments(path: string): unknown[] {
  return parseAllDocuments(readText(path)).map((document) => {
    if (document.errors[0]) throw new Error(`${path}: ${document.errors[0].message}`);
    return document.toJS() as unknown;
  });
}

/** Parses a file of `NAME=value` lines. */
export function readSettings(path: string) {
  return parseEnv(readText(path));
}

/** The kustomization or component in a folder. */
export function readKustomization(folder: string) {
  return kustomizationSchema.parse(readDocuments(join(folder, 'kustomization.yaml'))[0]);
}

function applyPatch(object: KubernetesObject, path: string): KubernetesObject {
  const document = new Document(object);
  for (const { op, path: pointer, value } of readDocuments(path)[0] as Change[]) {
    if (op !== 'add' && op !== 'replace') throw new Error(`${path}: "${op}" is not supported.`);
    const keys = pointer.slice(1).split('/');
    if (keys.at(-1) === '-') document.addIn(keys.slice(0, -1), document.createNode(value));
    else document.setIn(keys, document.createNode(value));
  }
  return document.toJS() as KubernetesObject;
}

/** Applies the patches of a kustomization or component. */
function applyPatches(objects: KubernetesObject[], folder: string): KubernetesObject[] {
  return readKustomization(folder).patches.reduce((all, { path, target: { kind, name } }) => {
    const isTarget = ({ kind: own, metadata }: KubernetesObject) =>
      own === kind && (name === undefined || metadata.name === name);
    return all.map((one) => (isTarget(one) ? applyPatch(one, join(folder, path)) : one));
  }, objects);
}

/** All objects of a kustomization and its bases, including generated ConfigMaps. */
export function listObjects(folder: string): KubernetesObject[] {
  const { resources, configMapGenerator, components } = readKustomization(folder);
  const configMaps = configMapGenerator.map(({ name, envs }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name },
    data: Object.assign({}, ...envs.map((env) => readSettings(join(folder, env)))) as object,
  }));
  const listed = resources.flatMap((resource) => {
    const path = join(folder, resource);
    return resource.endsWith('.yaml')
      ? (readDocuments(path) as KubernetesObject[])
      : listObjects(path);
  });
  return [...components.map((component) => join(folder, component)), folder].reduce(applyPatches, [
    ...listed,
    ...configMaps,
  ]);
}

/** Files in a folder that its kustomization does not list, except examples. */
export function findUnlistedFiles(folder: string): string[] {
  const { resources, configMapGenerator, patches } = readKustomization(folder);
  const settings = configMapGenerator.flatMap(({ envs }) => envs);
  const listed = new Set([...resources, ...settings, ...patches.map(({ path }) => path)]);
  return readdirSync(join(ROOT, folder)).filter(
    (name) => name !== 'kustomization.yaml' && !name.includes('.example.') && !listed.has(name),
  );
}
