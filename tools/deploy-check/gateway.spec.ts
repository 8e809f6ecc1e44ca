import type { Service } from 'kubernetes-types/core/v1.js';
import { listObjects } from './kustomization.ts';

const base = listObjects('deploy/kubernetes/base');
const ofKind = (kind: string) => base.filter((object) => object.kind === kind);
const PUBLIC_HOST = 'shop.example.com';
const GATEWAY_API = 'gateway.networking.k8s.io/v1';

/** These objects are not in Kubernetes' own types, so the tests compare them completely. */
describe('the gateway in Kubernetes', () => {
  it('serves the shop’s public host with a certificate of a named issuer', () => {
    const listener = {
      hostname: PUBLIC_HOST,
      allowedRoutes: { namespaces: { from: 'Same' } },
    };
    const tls = { mode: 'Terminate', certificateRefs: [{ name: 'shop-tls' }] };
    const issuer = { 'cert-manager.io/cluster-issuer': expect.stringMatching(/./) };
    expect(ofKind('Gateway')).toEqual([
      {
        apiVersion: GATEWAY_API,
        kind: 'Gateway',
        metadata: { name: 'shop', annotations: issuer },
        spec: {
          gatewayClassName: expect.stringMatching(/./),
          listeners: [
            { ...listener, name: 'http', protocol: 'HTTP', port: 80 },
            { ...listener, name: 'https', protocol: 'HTTPS', port: 443, tls },
          ],
        },
      },
    ]);
  });

  /** The only rule of a listener’s only route, which is for the shop’s public host. */
  function ruleOf(sectionName: string): unknown {
    const routes = ofKind('HTTPRoute').filter(({ spec }) =>
      JSON.stringify(spec).includes(`"sectionName":"${sectionName}"`),
    );
    const rules = [expect.anything()];
    const parentRefs = [{ name: 'shop', sectionName }];
    const spec = { parentRefs, hostnames: [PUBLIC_HOST], rules };
    const metadata = { name: expect.any(String) };
    expect(routes).toEqual([{ apiVersion: GATEWAY_API, kind: 'HTTPRoute', metadata, spec }]);
    return (routes[0]!.spec as { rules: readonly unknown[] }).rules[0];
  }

  it('routes all requests to the port of the shell', () => {
    const shell = ofKind('Service').find(({ metadata }) => metadata.name === 'shell') as Service;
    const [{ port }] = shell.spec!.ports as [{ port: number }];
    expect(ruleOf('https')).toEqual({
      timeouts: { request: '0s' },
      backendRefs: [{ name: 'shell', port }],
    });
  });

  it('redirects all plain HTTP requests to HTTPS', () => {
    const requestRedirect = { scheme: 'https', statusCode: 301 };
    expect(ruleOf('http')).toEqual({ filters: [{ type: 'RequestRedirect', requestRedirect }] });
  });

  it('uses no retired ingress controller', () => {
    expect(ofKind('Ingress')).toEqual([]);
    expect(JSON.stringify(base)).not.toContain('nginx');
  });
});
