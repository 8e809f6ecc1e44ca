// Loading the modules creates much garbage, and V8 would keep the heap it grew for it. Until the API
// listens, the young generation does not grow (25 MB less memory when idle). Under load it then grows
// quickly: each response leaves a few kB of garbage, and a small young generation would be collected every
// few hundred responses.
import { setFlagsFromString } from 'node:v8';

// pg detects Cloudflare Workers. Where Node has no `navigator` (Node 20) it probes `fetch`-only classes,
// and Node loads its whole fetch implementation for that (4 MB).
if (!('navigator' in globalThis)) {
  Object.assign(globalThis, { navigator: { userAgent: `Node.js/${process.versions.node}` } });
}
setFlagsFromString('--semi-space-growth-factor=1');
await import('./listen.js');
setFlagsFromString('--semi-space-growth-factor=4');
