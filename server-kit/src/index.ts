// Server library shared by the API, the shell's server and the remote servers: load limits, caching, logging,
// metrics, process locks.
export { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
export { enableMultiAccept, LISTEN_BACKLOG } from './multi-accept.ts';
export { limitRequestBodies } from './request-body-limiter.ts';
export { drainConnectionsOnClose, repeatUntilClose } from './closing.ts';
export { limitInFlight } from './in-flight.ts';
export { isAlive } from './process-info.ts';
export { logOptions } from './log.ts';
export { ignoreOutputErrors, logDestination } from './log-destination.ts';
export { LruCache } from './lru-cache.ts';
export { OutageLog } from './outage-log.ts';
export {
  compress,
  createEtag,
  ReusableResponse,
  type EncodedResponse,
} from './reusable-response.ts';
export { SingleFlight } from './single-flight.ts';
export { serveMetrics } from './metrics.ts';
export { getSubnet } from './ip-subnet.ts';
export { LockHeld, acquireLock } from './process-lock.ts';
export {
  compileMessage,
  createTranslator,
  INTL_TAGS,
  LOCALES,
  readMessages,
  type Locale,
  type MessageTexts,
  type Translate,
} from './messages/index.ts';
