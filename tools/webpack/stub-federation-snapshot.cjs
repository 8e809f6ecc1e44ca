// In the place of the federation runtime's work on manifests, snapshots and preloading (see federation.ts).
const nothing = () => undefined;

class SnapshotHandler {
  hooks = { lifecycle: {}, applyPlugin: nothing };
  manifestCache = new Map();
}

module.exports = {
  SnapshotHandler,
  getGlobalRemoteInfo: () => ({}),
  defaultPreloadArgs: nothing,
  formatPreloadArgs: nothing,
  normalizePreloadExposes: nothing,
  preloadAssets: nothing,
};
