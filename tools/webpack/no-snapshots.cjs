// In the place of the federation runtime's work on manifests, snapshots and preloading (see federation.ts).
class SnapshotHandler {
  manifestCache = new Map();
}

const nothing = () => undefined;

module.exports = {
  SnapshotHandler,
  getGlobalRemoteInfo: () => ({}),
  defaultPreloadArgs: nothing,
  formatPreloadArgs: nothing,
  normalizePreloadExposes: nothing,
  preloadAssets: nothing,
};
