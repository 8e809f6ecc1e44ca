// Jest loads this file as it is; the work is in TypeScript.
import { tsImport } from 'tsx/esm/api';

export default async function setUp() {
  const { startTestCluster } = await tsImport('./test-cluster.ts', import.meta.url);
  globalThis.stopTestCluster = await startTestCluster();
}
