// docker-compose.yml as the shop uses it. The schema is closed: a misspelt key is a fault, and a new
// one is added here on purpose.
import { parse } from 'yaml';
import { z } from 'zod';
import { textOf } from './repository.ts';

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
  scale: z.int().min(1).optional(),
  pids_limit: z.int().positive(),
  read_only: z.literal(true),
  tmpfs: z.array(z.string()),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  logging: z.strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) }),
});
export type Service = z.output<typeof serviceSchema>;

const composeSchema = z.strictObject({
  name: z.string(),
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean() }).nullable()),
  volumes: z.record(z.string(), z.null()),
});

/** What the needed variables may be in a test; a long one, as JWT_SECRET has to be. */
const GIVEN = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0';

/** The file with its variables filled in as on a machine where only the needed ones are set. */
export function readCompose() {
  const filled = textOf('docker-compose.yml')
    .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
    .replaceAll(/\$\{\w+:\?[^}]*\}/g, GIVEN);
  const file = parse(filled, { merge: true }) as Record<string, unknown>;
  // What the services take their anchors from.
  const own = Object.entries(file).filter(([key]) => !key.startsWith('x-'));
  return composeSchema.parse(Object.fromEntries(own));
}

/**
 * The services in an order in which each comes after those it waits for. Throws when some wait for
 * each other: such a shop never comes up.
 */
export function inOrder(services: Readonly<Record<string, Service>>): string[] {
  const order: string[] = [];
  const visit = (name: string, waiting: readonly string[]) => {
    if (waiting.includes(name)) throw new Error(`They wait for each other: ${waiting.join(', ')}`);
    if (order.includes(name)) return;
    const needed = Object.keys(services[name]?.depends_on ?? {});
    for (const other of needed) visit(other, [...waiting, name]);
    order.push(name);
  };
  for (const name of Object.keys(services)) visit(name, []);
  return order;
}
