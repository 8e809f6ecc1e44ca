// Loading makes much garbage at once, and V8 would keep the room that it took for it: until the API
// listens, the heap's young part does not grow (25 MB less at rest). Under load it then grows fast: an
// answer leaves some kB behind, and a small young part would be swept for every few hundred of them.
import { setFlagsFromString } from 'node:v8';

// pg wants to know whether it runs at Cloudflare. Where Node has no navigator yet (20), it tries what only
// their `fetch` can, and Node loads all of its own for that (4 MB).
if (!('navigator' in globalThis)) {
  Object.assign(globalThis, { navigator: { userAgent: `Node.js/${process.versions.node}` } });
}
setFlagsFromString('--semi-space-growth-factor=1');
await import('./listen.js');
setFlagsFromString('--semi-space-growth-factor=4');
