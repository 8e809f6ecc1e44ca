// Schema of docker-compose.yml. It is strict: a misspelled key is an error, and a new key must be added
// here.
import { parse } from 'yaml';
import { z } from 'zod';
import { readText } from './repository.ts';

const duration = z.string().regex(/^\d+(ms|s|m)$/);
const size = z.string().regex(/^\d+(m|g)$/);
const text = z.union([z.string(), z.number()]).transform(String);

const serviceSchema = z.strictObject({
  image: z.string(),
  build: z
    .strictObject({
      context: z.literal('.'),
      target: z.string(),
      args: z.record(z.string(), text),
    })
    .optional(),
  user: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), text).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  configs: z.array(z.strictObject({ source: z.string(), target: z.string() })).default([]),
  networks: z.array(z.string()).optional(),
  network_mode: z.literal('none').optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({
        condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
      }),
    )
    .default({}),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()),
      interval: duration,
      timeout: duration,
      start_period: duration,
      retries: z.int().positive(),
    })
    .optional(),
  restart: z.string(),
  stop_grace_period: duration.optional(),
  shm_size: size.optional(),
  mem_limit: size,
  scale: z.int().min(0).optional(),
  /** The service starts only if COMPOSE_PROFILES names one of them. */
  profiles: z.array(z.string()).default([]),
  pids_limit: z.int().positive(),
  read_only: z.literal(true),
  tmpfs: z.array(z.string()),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.literal('NET_BIND_SERVICE')).default([]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  logging: z.strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) }),
});
export type Service = z.output<typeof serviceSchema>;

const composeSchema = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean() }).nullable()),
  volumes: z.record(z.string(), z.null()),
  configs: z.record(z.string(), z.strictObject({ file: z.string() })),
});

/** Test value of required variables; long enough for JWT_SECRET. */
const TEST_VALUE = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0';

/** The file with variables substituted as on a machine where only the required ones are set. */
export function readCompose() {
  const substituted = readText('docker-compose.yml')
    .replaceAll(/\$\{\w+:\?[^}]*\}/g, TEST_VALUE)
    .replaceAll(/\$\{\w+:-(?:\$\{\w+:-)?([^}]*)\}+/g, '$1')
    .replaceAll('$$', '$');
  const file = parse(substituted, { merge: true }) as Record<string, unknown>;
  // Extension fields contain the YAML anchors.
  const own = Object.entries(file).filter(([key]) => !key.startsWith('x-'));
  return composeSchema.parse(Object.fromEntries(own));
}

/**
 * Sorts services so that each follows those it depends on. Throws on a cycle, with which the shop would
 * never start.
 */
export function sortByDependency(services: Readonly<Record<string, Service>>): string[] {
  const order: string[] = [];
  const visit = (name: string, waiting: readonly string[]) => {
    if (waiting.includes(name)) throw new Error(`Dependency cycle: ${waiting.join(', ')}`);
    if (order.includes(name)) return;
    const needed = Object.keys(services[name]?.depends_on ?? {});
    for (const other of needed) visit(other, [...waiting, name]);
    order.push(name);
  };
  for (const name of Object.keys(services)) visit(name, []);
  return order;
}
