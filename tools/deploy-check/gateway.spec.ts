import { z } from 'zod';
import { objectsOf } from './kustomization.ts';

const base = objectsOf('deploy/kubernetes/base');
const PUBLIC_HOST = 'shop.example.com';

/** The Gateway API's objects as the shop uses them. Closed: a misspelt field is a fault. */
const version = z.literal('gateway.networking.k8s.io/v1');
const listener = z.strictObject({
  name: z.string(),
  protocol: z.enum(['HTTP', 'HTTPS']),
  port: z.int(),
  hostname: z.string(),
  tls: z
    .strictObject({
      mode: z.literal('Terminate'),
      certificateRefs: z.array(z.strictObject({ name: z.string() })).min(1),
    })
    .optional(),
  allowedRoutes: z.strictObject({ namespaces: z.strictObject({ from: z.literal('Same') }) }),
});
const gatewaySchema = z.strictObject({
  apiVersion: version,
  kind: z.literal('Gateway'),
  metadata: z.strictObject({ name: z.string(), annotations: z.record(z.string(), z.string()) }),
  spec: z.strictObject({ gatewayClassName: z.string().min(1), listeners: z.array(listener) }),
});
const routeSchema = z.strictObject({
  apiVersion: version,
  kind: z.literal('HTTPRoute'),
  metadata: z.strictObject({ name: z.string() }),
  spec: z.strictObject({
    parentRefs: z.array(z.strictObject({ name: z.string(), sectionName: z.string() })).length(1),
    hostnames: z.array(z.string()),
    rules: z
      .array(
        z.strictObject({
          backendRefs: z.array(z.strictObject({ name: z.string(), port: z.int() })).optional(),
          filters: z
            .array(
              z.strictObject({
                type: z.literal('RequestRedirect'),
                requestRedirect: z.strictObject({
                  scheme: z.literal('https'),
                  statusCode: z.literal(301),
                }),
              }),
            )
            .optional(),
        }),
      )
      .length(1),
  }),
});

describe('the way into the shop in Kubernetes', () => {
  const gateway = gatewaySchema.parse(base.find(({ kind }) => kind === 'Gateway'));
  const routes = base
    .filter(({ kind }) => kind === 'HTTPRoute')
    .map((object) => routeSchema.parse(object));
  const routesOf = (section: string) =>
    routes.filter(({ spec }) => spec.parentRefs[0]?.sectionName === section);
  const shell = base.find(({ kind, metadata }) => kind === 'Service' && metadata.name === 'shell');

  it('is one gateway for the shop’s public name, with a certificate of a named issuer', () => {
    expect(gateway.metadata.annotations).toEqual({
      'cert-manager.io/cluster-issuer': expect.stringMatching(/./),
    });
    const [http, https] = gateway.spec.listeners;
    expect(http).toMatchObject({ protocol: 'HTTP', port: 80, hostname: PUBLIC_HOST });
    expect(https).toMatchObject({ protocol: 'HTTPS', port: 443, hostname: PUBLIC_HOST });
    expect(https?.tls?.certificateRefs).toEqual([{ name: 'shop-tls' }]);
  });

  it('sends every visitor to the shell, at the port where it answers', () => {
    const [route, ...more] = routesOf('https');
    expect(more).toEqual([]);
    expect(route?.spec.hostnames).toEqual([PUBLIC_HOST]);
    const [{ port }] = z
      .looseObject({ ports: z.tuple([z.looseObject({ port: z.int() })]) })
      .parse(shell?.spec).ports;
    expect(route?.spec.rules).toEqual([{ backendRefs: [{ name: 'shell', port }] }]);
  });

  it('sends whoever comes without TLS to TLS, and to nothing else', () => {
    const [route, ...more] = routesOf('http');
    expect(more).toEqual([]);
    expect(route?.spec.rules[0]?.backendRefs).toBeUndefined();
    expect(route?.spec.rules[0]?.filters).toHaveLength(1);
  });

  it('asks nothing of a controller that is retired', () => {
    expect(base.filter(({ kind }) => kind === 'Ingress')).toEqual([]);
    expect(JSON.stringify(base)).not.toContain('nginx');
  });
});
