// Baseline server: a bare Fastify that sends the shop's own bytes, and authenticates with the same token
// check and one prepared statement. A separate process, like the API.
import { createHmac, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import type { Body } from './bodies.ts';

/** Configuration sent by the benchmark. */
export interface BaselineConfig {
  readonly port: number;
  readonly databaseUrl: string;
  readonly secret: string;
  /** Response bodies by path. */
  readonly bodies: Readonly<Record<string, Body>>;
}

interface Claims {
  readonly sub: string;
  readonly ver: number;
  readonly iss: string;
  readonly aud: string;
  readonly exp: number;
}

const ACCOUNT = `SELECT id, username, email, role FROM users
  WHERE id = $1 AND token_version = $2 AND NOT EXISTS (SELECT FROM ended_session WHERE id = $3)`;
const CART = `SELECT account.username, line.id, line.quantity, product.name, product.price_cents
  FROM users account LEFT JOIN cart_line line ON line.user_id = account.id
  LEFT JOIN product ON product.id = line.product_id
 WHERE account.id = $1 AND token_version = $2
   AND NOT EXISTS (SELECT FROM ended_session WHERE id = $3)`;

function claimsOf(request: FastifyRequest, secret: string): Claims {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const [head = '', body = '', signature = ''] = token.split('.');
  const right = createHmac('sha256', secret).update(`${head}.${body}`).digest();
  if (!timingSafeEqual(right, Buffer.from(signature, 'base64url'))) throw new Error('forged');
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string };
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  const isValidAudience = claims.iss === 'challenge-coins' && claims.aud === 'challenge-coins-shop';
  if (alg !== 'HS256' || !isValidAudience || claims.exp * 1000 < Date.now())
    throw new Error('not ours');
  return claims;
}

async function serve({ port, databaseUrl, secret, bodies }: BaselineConfig): Promise<void> {
  const app = Fastify();
  for (const [path, { headers, bytes }] of Object.entries(bodies)) {
    app.get(path, (_request, reply) => reply.headers(headers).send(bytes));
  }
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  const prepared = { '/me': ACCOUNT, '/cart': CART };
  for (const [path, text] of Object.entries(prepared)) {
    app.get(path, async (request, reply) => {
      const { sub, ver } = claimsOf(request, secret);
      const { rows } = await pool.query({ name: path, text, values: [sub, ver, 'a session'] });
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows));
    });
  }
  await app.listen({ port, host: '127.0.0.1' });
  process.send?.('ready');
}

// Exits with the benchmark, however it ends.
process.once('disconnect', () => process.exit(0));
process.once('message', (limit: BaselineConfig) => void serve(limit));
