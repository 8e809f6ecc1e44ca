// Buys a coin in a running shop, using its public address only.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const page = z.string().regex(/<script defer [^>]*src="(\/shell\/releases\/[^"]+)"/);
const products = z.array(z.looseObject({ id: z.string(), status: z.string() })).min(1);
const account = z.looseObject({ token: z.string() });
const order = z.object({ order_id: z.string(), total: z.number().positive() });

async function fetchOk(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (response.ok) return response;
  throw new Error(`${url} responded with ${response.status}: ${await response.text()}`);
}

/** Opens the page and its first script, registers and orders one coin. */
export async function buyACoin(url: string): Promise<z.infer<typeof order>> {
  const html = page.parse(await (await fetchOk(`${url}/shop`)).text());
  const [script = ''] = /\/shell\/releases\/[\w./-]+\.js/.exec(html) ?? [];
  await (await fetchOk(`${url}${script}`)).arrayBuffer();
  const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
    (
      await fetchOk(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).json() as Promise<unknown>;
  const coins = products.parse(await (await fetchOk(`${url}/api/products`)).json());
  const coin = coins.find(({ status }) => status === 'in_stock') ?? coins[0];
  const name = randomUUID();
  const shopper = { username: 'A shopper', email: `${name}@example.com`, password: name };
  const { token } = account.parse(await post('/auth/register', shopper));
  const authorization = `Bearer ${token}`;
  await post('/cart/add', { product_id: coin?.id, quantity: 1 }, { authorization });
  return order.parse(await post('/cart/checkout', {}, { authorization, 'idempotency-key': name }));
}
