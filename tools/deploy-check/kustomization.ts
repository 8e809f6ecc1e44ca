// The objects that a kustomization makes, read from its files, as far as the shop uses kustomize.
import { readdirSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { Document, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../release/parts.ts';
import { textOf } from './repository.ts';

/** Any Kubernetes object; what is asked of it further is asked where it is used. */
const objectSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    labels: z.record(z.string(), z.string()).optional(),
  }),
});
export type KubernetesObject = z.output<typeof objectSchema>;

const kustomizationSchema = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.literal('challenge-coins'),
  labels: z.array(z.strictObject({ pairs: z.record(z.string(), z.string()) })).default([]),
  resources: z.array(z.string()),
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
  images: z
    .array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() }))
    .default([]),
});
export type Kustomization = z.output<typeof kustomizationSchema>;

/** What several kustomizations have in common: additions to their objects of a kind. */
const componentSchema = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1alpha1'),
  kind: z.literal('Component'),
  patches: z.array(
    z.strictObject({ path: z.string(), target: z.strictObject({ kind: z.string() }) }),
  ),
});
const additionSchema = z.strictObject({
  op: z.literal('add'),
  path: z.string().startsWith('/'),
  value: z.unknown(),
});

function documentsIn(path: string): unknown[] {
  return parseAllDocuments(textOf(path)).map((document) => {
    if (document.errors[0]) throw new Error(`${path}: ${document.errors[0].message}`);
    return document.toJS() as unknown;
  });
}

/** The settings of a file of `NAME=value` lines. */
export function readSettings(path: string): Record<string, string> {
  const lines = textOf(path)
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** The kustomization in a folder. */
export function kustomizationIn(folder: string): Kustomization {
  const [document] = documentsIn(join(folder, 'kustomization.yaml'));
  return kustomizationSchema.parse(document);
}

function patched(object: KubernetesObject, path: string): KubernetesObject {
  const document = new Document(object);
  for (const { path: place, value } of z.array(additionSchema).parse(documentsIn(path)[0])) {
    const keys = place.slice(1).split('/');
    if (keys.at(-1) === '-') document.addIn(keys.slice(0, -1), document.createNode(value));
    else document.setIn(keys, document.createNode(value));
  }
  return objectSchema.parse(document.toJS());
}

/** The objects with what a component adds to them. */
function withComponent(objects: KubernetesObject[], folder: string): KubernetesObject[] {
  const [document] = documentsIn(join(folder, 'kustomization.yaml'));
  return componentSchema.parse(document).patches.reduce((all, { path, target }) => {
    const isMeant = ({ kind }: KubernetesObject) => kind === target.kind;
    return all.map((one) => (isMeant(one) ? patched(one, join(folder, path)) : one));
  }, objects);
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
    const path = normalize(join(folder, resource));
    if (!resource.endsWith('.yaml')) return objectsOf(path);
    return documentsIn(path).map((document) => objectSchema.parse(document));
  });
  return components
    .map((component) => normalize(join(folder, component)))
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
