// What the machine could do: a bare Fastify that sends the shop's own bytes, and that knows its account by
// the same check and one prepared statement. A process of its own, as the API is.
import { createHmac, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import type { Body } from './bodies.ts';

/** What the bench tells it. */
export interface BaselineConfig {
  readonly port: number;
  readonly databaseUrl: string;
  readonly secret: string;
  /** By their addresses. */
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
  const isOurs = claims.iss === 'challenge-coins' && claims.aud === 'challenge-coins-shop';
  if (alg !== 'HS256' || !isOurs || claims.exp * 1000 < Date.now()) throw new Error('not ours');
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

// It ends with the bench, however that ends.
process.once('disconnect', () => process.exit(0));
process.once('message', (limit: BaselineConfig) => void serve(limit));
