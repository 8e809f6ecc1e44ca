import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTempDir } from '@challenge-coins/release/temp-dir.fixture';
import { ROOT } from '@challenge-coins/release/parts';
import { DEPLOYED_PARTS } from './repository.ts';

/** Fake kubectl: records its calls and simulates a cluster whose job ends with the status in $JOB_ENDS. */
const KUBECTL = `#!/bin/sh
echo "$@" >> "$CLUSTER/calls"
case "$*" in
  'kustomize '*/parts/*) cat "$2"/*.yaml ;;
  'kustomize '*) cat "$2"/*.patch.yaml ;;
  *' get job --output name '*) echo job/before ;;
  *' get job/before '*) echo "$JOB_ENDS" ;;
  'apply --selector app.kubernetes.io/component='*,*) ;;
  'apply --selector app.kubernetes.io/component='*) cp "$5" "$CLUSTER/applied" ;;
esac
`;

describe('deploy-part.sh', () => {
  const cluster = useTempDir();

  /** Deploys into the fake cluster; returns exit code, kubectl's calls and the applied objects. */
  function deploy(jobEnds: string, ...args: string[]) {
    return deployWith({}, jobEnds, ...args);
  }

  function deployWith(settings: Record<string, string>, jobEnds: string, ...args: string[]) {
    const script = join(ROOT, 'deploy/kubernetes/deploy-part.sh');
    const PATH = `${cluster()}:${process.env.PATH}`;
    const env = { PATH, CLUSTER: cluster(), JOB_ENDS: jobEnds, ...settings };
    const { status, stderr } = spawnSync('sh', [script, ...args], { env, encoding: 'utf8' });
    const read = (name: string) => {
      try {
        return readFileSync(cluster(name), 'utf8');
      } catch {
        return '';
      }
    };
    const calls = read('calls').split('\n').filter(Boolean);
    return { status, stderr, calls, applied: read('applied') };
  }

  beforeEach(() => writeFileSync(cluster('kubectl'), KUBECTL, { mode: 0o755 }));

  it('runs the part’s job first and replaces the pods after it succeeds', () => {
    const { status, calls, applied } = deploy('Complete', 'storefront-mfe', 'registry/store:2.0.0');
    expect(status).toBe(0);
    const step = (text: string) => calls.findIndex((call) => call.includes(text));
    const order = [
      'delete job',
      'step!=serve',
      'get job/before',
      'apply --selector app.kubernetes.io/component=storefront-mfe --filename',
      'rollout',
    ];
    expect(order.map(step)).toEqual([...order.map(step)].sort((a, b) => a - b));
    expect(order.map(step)).not.toContain(-1);
    expect(applied).toContain('image: registry/store:2.0.0');
    expect(applied).not.toContain('--canary');
  });

  it('changes no pod if the job fails', () => {
    const { status, stderr, calls, applied } = deploy('Failed', 'backend', 'registry/api:2.0.0');
    expect(status).toBe(1);
    expect(stderr).toContain('The pods of backend are as they were.');
    expect(calls.filter((call) => call.startsWith('apply'))).toHaveLength(1);
    expect(applied).toBe('');
  });

  it('passes canary options to the publish job', () => {
    const { applied } = deploy('Complete', 'admin-mfe', 'registry/admin:2.0.0', '--canary', '10');
    expect(applied).toMatch(/- publish\n +- --canary=10\n +- admin-mfe\n/);
    const { applied: publishOnly } = deploy('Complete', 'admin-mfe', '--canary', '5');
    expect(publishOnly).toMatch(/image: challenge-coins\/admin-mfe\n[\s\S]*--canary=5/);
  });

  it('deploys a part as an overlay has it, and nothing else of the overlay', () => {
    const { status, calls, applied } = deployWith(
      { OVERLAY: 'cloudnative-pg' },
      'Complete',
      'backend',
    );
    expect(status).toBe(0);
    expect(applied).toContain('@shop-database-pooler:5432/shop');
    for (const call of calls.filter((one) => one.startsWith('apply')))
      expect(call).toContain('--selector app.kubernetes.io/component=backend');
  });

  it('lists the parts if the name is unknown', () => {
    const { status, stderr, calls } = deploy('Complete', 'warehouse');
    expect(status).toBe(2);
    expect(stderr).toContain([...DEPLOYED_PARTS].sort().join(' '));
    expect(calls).toEqual([]);
  });
});
