// The cache's decisions, with fake generations and requests. The API specs test it with a database.
import { EventEmitter } from 'node:events';
import { setImmediate as nextTick } from 'node:timers/promises';
import { jest } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheOptions } from './cached.decorator.js';
import { ResponseCache } from './response-cache.js';

const OPTIONS: CacheOptions = { topic: 'catalog', cacheControl: 'no-cache' };
const MAX_STALE_MS = 30_000;
const MEGABYTE = 1024 * 1024;

let now = 1_000_000;
let generation = 1;
let generations: ReturnType<typeof fakeGenerations>;
let cache: ResponseCache;

function fakeGenerations() {
  return {
    isFresh: true,
    lastCheckedAt: now,
    generation: () => generation,
    waitUntilFresh: jest.fn(() => Promise.resolve()),
    refresh: jest.fn(() => Promise.resolve()),
    isFreshInTime: jest.fn(() => Promise.resolve(true)),
  };
}

const aReply = () =>
  ({ raw: new EventEmitter(), getHeader: () => 'application/json' }) as unknown as FastifyReply;
const aRequest = (headers = {}) => ({ headers }) as FastifyRequest;

/** A guest's request for a key. */
async function ask(key: string, request = aRequest(), reply = aReply()) {
  const response = await cache.getOrStart(request, reply, key, OPTIONS);
  return { request, reply, response };
}

/** Caches a response as a controller's result. */
async function storeResponse(key: string, body: Buffer | string = '{}') {
  const { request, reply } = await ask(key);
  return cache.store(request.pendingResponse!, reply, Buffer.from(body));
}

beforeEach(() => {
  [now, generation] = [1_000_000, 1];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  generations = fakeGenerations();
  cache = new ResponseCache(generations as never);
});
afterEach(() => jest.restoreAllMocks());

describe('a cached response', () => {
  it('is found without waiting while it is known to be current', async () => {
    const stored = await storeResponse('list');
    expect(cache.getFresh('list', OPTIONS)).toBe(stored);
    expect(cache.getFresh('other', OPTIONS)).toBeUndefined();
    generations.isFresh = false;
    expect(cache.getFresh('list', OPTIONS)).toBeUndefined();
    generations.isFresh = true;
    generation = 2;
    expect(cache.getFresh('list', OPTIONS)).toBeUndefined();
  });

  it('is shared under a second key once it was found by its result', async () => {
    const stored = await storeResponse('result');
    expect(cache.getShared('text', 'other result', OPTIONS)).toBeUndefined();
    expect(cache.getFresh('text', OPTIONS)).toBeUndefined();
    expect(cache.getShared('text', 'result', OPTIONS)).toBe(stored);
    expect(cache.getFresh('text', OPTIONS)).toBe(stored);
  });

  it('is evicted if newer ones need its memory', async () => {
    await storeResponse('oldest', Buffer.alloc(MEGABYTE, 'x'));
    await storeResponse('second', Buffer.alloc(MEGABYTE, 'x'));
    for (let n = 0; n < 10; n += 1) await storeResponse(`later ${n}`, Buffer.alloc(MEGABYTE, 'x'));
    // JSON counts twice, for its compressed form.
    expect(cache.getFresh('oldest', OPTIONS)).toBeUndefined();
    expect(cache.getFresh('second', OPTIONS)).toBeDefined();
  });

  it.each([
    ['just under 30 seconds', MAX_STALE_MS - 1, true],
    ['30 seconds', MAX_STALE_MS, false],
  ])('checked %s ago is served stale to a guest: %#', async (_title, age, isServed) => {
    const stored = await storeResponse('list');
    now += age;
    generations.isFresh = false;
    generations.isFreshInTime.mockResolvedValue(false);
    generations.waitUntilFresh.mockRejectedValue(new Error('no database'));
    const { request, response } = await ask('list');
    expect(response).toBe(isServed ? stored : undefined);
    expect(request.pendingResponse).toBeUndefined();
  });
});

describe('a response that is not cached', () => {
  it('is computed for a guest without a check while the last one is recent', async () => {
    const { request, response } = await ask('list');
    expect([response, request.pendingResponse]).toMatchObject([undefined, { key: 'list' }]);
    expect(generations.waitUntilFresh).not.toHaveBeenCalled();
    expect(generations.refresh).not.toHaveBeenCalled();
  });

  it('is cached for a guest if the check is late but succeeds', async () => {
    generations.isFresh = false;
    generations.isFreshInTime.mockResolvedValue(false);
    const { request, response } = await ask('list');
    expect([response, request.pendingResponse]).toMatchObject([undefined, { key: 'list' }]);
    expect(generations.waitUntilFresh).toHaveBeenCalledTimes(1);
  });

  it('waits for a check of its own if the request has a session', async () => {
    const { request } = await ask('list', aRequest({ authorization: 'Bearer x' }));
    expect(request.pendingResponse).toMatchObject({ key: 'list' });
    expect(generations.refresh).toHaveBeenCalledTimes(1);
  });

  it('is not cached if the database is unavailable', async () => {
    generations.refresh.mockRejectedValue(new Error('no database'));
    const { request, response } = await ask('list', aRequest({ authorization: 'Bearer x' }));
    expect([response, request.pendingResponse]).toEqual([undefined, undefined]);
  });

  it('is computed by the next request if the first one is aborted', async () => {
    const first = await ask('list');
    const waiting = ask('list');
    await nextTick();
    first.reply.raw.emit('close');
    // The waiting request computes its own response, which is not cached.
    expect((await waiting).request.pendingResponse).toBeUndefined();
    expect((await ask('list')).request.pendingResponse).toMatchObject({ key: 'list' });
  });

  it('of an older generation ends without ending a newer one', async () => {
    const older = await ask('list');
    generation = 2;
    const newer = await ask('list');
    expect(newer.request.pendingResponse).toMatchObject({ generation: 2 });
    older.reply.raw.emit('close');
    const waiting = ask('list');
    await nextTick();
    const stored = cache.store(newer.request.pendingResponse!, newer.reply, Buffer.from('{}'));
    const { request, response } = await waiting;
    expect(request.pendingResponse).toBeUndefined();
    expect(response).toBe(stored);
  });
});
