// Every route of the compiled API in which one statement fails: it responds or gets 503.
import { useApi } from '../test/api.js';
import { aMember, aUser, useAdmin, type TestUser } from '../test/build.js';
import {
  expectUnavailable,
  FaultyProgram,
  RETRIED_FAULTS,
  TRANSIENT_FAULTS,
  type FaultyCall,
} from '../test/faulty-program.js';
import { readDescription } from '../test/openapi-check.js';
import { anOrder, aProduct } from '../test/products.js';
import {
  aRequest,
  aReturnRequest,
  aSentParcel,
  anUnmatchedTransfer,
  aWithdrawal,
} from '../test/sold-orders.js';
import { DeviceSession } from './auth/devices/session.entity.js';
import { TokensService } from './auth/tokens.service.js';

const api = useApi();
const admin = useAdmin(api);
let program: FaultyProgram;

beforeAll(async () => {
  program = await FaultyProgram.start(api);
});
afterAll(() => program.stop());

/** Parts of the API description needed for a request. */
interface Operation {
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json'?: { readonly schema: { readonly $ref: string } };
    };
  };
}
const { paths, components } = readDescription() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly example?: Record<string, unknown> }>>;
  };
};
const OPERATIONS = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path: path.replace('/api', ''),
    operation,
  })),
);

/** The example body; unknown pictures would end the request early. */
function exampleOf({ requestBody }: Operation): unknown {
  const reference = requestBody?.content['application/json']?.schema.$ref;
  const example = components.schemas[reference?.split('/').at(-1) ?? '']?.example;
  return example && 'images' in example ? { ...example, images: [] } : example;
}

describe('every route', () => {
  let shopper: TestUser;
  let ids: readonly (readonly [RegExp, string])[];

  beforeAll(async () => {
    shopper = await aUser(api);
    const product = await aProduct(api, { mintage: 1000 });
    const order = await anOrder(shopper, product);
    const { body: comment } = await shopper.post<{ id: string }>(`/products/${product}/comments`, {
      comment: 'Well struck.',
    });
    const withdrawal = aWithdrawal();
    await api.post('/withdrawals', withdrawal);
    const request = aRequest();
    await api.post('/requests', request);
    const returning = await aReturnRequest(api, admin);
    await returning.by.post(returning.path, returning.body);
    const returned = returning.body.id;
    ids = [
      [/admin.returns/, returned],
      [/orders/, order],
      [/customers/, shopper.id],
      [/comments/, comment.id],
      [/unmatched-payments/, await anUnmatchedTransfer(api, admin)],
      [/withdrawals/, withdrawal.id],
      [/requests/, request.id],
      [/shop-pages/, 'imprint'],
      [/admin\/shipments/, await aSentParcel(api, admin)],
      [/^/, product],
    ];
  });

  /** Records a recent reauthentication; the routes that need one would otherwise end with 403. */
  async function proveSession({ id, token }: TestUser): Promise<void> {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      readonly jti: string;
      readonly exp: number;
    };
    await api.dataSource.getRepository(DeviceSession).insert({
      ...{ id: claims.jti, userId: id, version: 0, device: 'Test', provedAt: api.clock.now() },
      expiresAt: new Date(claims.exp * 1000),
    });
  }

  /** Every request uses its own session: some of them end it. */
  async function callOf({
    method,
    path,
    operation,
  }: (typeof OPERATIONS)[number]): Promise<FaultyCall> {
    const by = Object.create(/admin|settings|upload/.test(path) ? admin : shopper) as TestUser;
    by.token = api.app
      .get(TokensService)
      .sign({ id: by.id, role: by.id === admin.id ? 'admin' : 'user', tokenVersion: 0 });
    await proveSession(by);
    const [, shared = ''] = ids.find(([pattern]) => pattern.test(path)) ?? [];
    // Some requests remove the staff member, so each gets a new one.
    const id = path.includes('/staff/') ? (await aMember(api, 'support')).id : shared;
    const body = exampleOf(operation);
    return {
      by,
      method,
      path: path.replace('{locale}', 'fr').replaceAll(/\{\w+\}/g, id),
      body,
      status: 0,
    };
  }

  it.each(OPERATIONS)('responds or gets 503: $method $path', async (operation) => {
    for (const fault of [...TRANSIENT_FAULTS, ...RETRIED_FAULTS]) {
      for (let at = 0, isHit = true; isHit; at += 1) {
        const { response, hit, where } = await program.sendWithFault(
          await callOf(operation),
          fault,
          at,
        );
        isHit = hit !== undefined;
        if (response.status >= 500) expectUnavailable(where, response);
      }
    }
  });

  const WRITES = OPERATIONS.filter(({ method }) => !['GET', 'HEAD'].includes(method));
  it.each(WRITES)('writes nothing if it gets 503: $method $path', async (operation) => {
    for (let at = 0, isHit = true; isHit; at += 1) {
      const call = await callOf(operation);
      const before = await program.readRows();
      const { response, hit, where } = await program.sendWithFault(call, '55P03', at);
      isHit = hit !== undefined;
      if (response.status >= 500) {
        expect({ where, rows: await program.readRows() }).toEqual({ where, rows: before });
      }
    }
  });
});
