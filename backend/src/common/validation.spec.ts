import { z } from 'zod';
import { productId, productIdParam, uuidParam } from './id.js';
import { installValidationMessages } from './validation-messages.js';
import { text } from './text.js';
import { errorOfIssues } from './validation.js';

installValidationMessages();

function refusal(schema: z.ZodType, input: unknown) {
  const { error } = schema.safeParse(input);
  if (!error) throw new Error('It was accepted.');
  const { status, code, detail, fields } = errorOfIssues(error.issues);
  return { status, code, detail, fields };
}

describe('a validation error', () => {
  it.each([
    [z.object({ quantity: z.int() }), { quantity: 1.5 }, 'Quantity must be a whole number.'],
    [z.object({ quantity: z.int().min(1) }), { quantity: 0 }, 'Quantity must be at least 1.'],
    [z.object({ quantity: z.int().max(99) }), { quantity: 1e9 }, 'Quantity must be at most 99.'],
    [z.object({ quantity: z.int() }), { quantity: '1' }, 'Quantity must be a number.'],
    [z.object({ product_id: z.string() }), {}, 'Product id is missing.'],
    [z.object({ product_id: z.string() }), { product_id: null }, 'Product id must be text.'],
    [z.object({ a: z.object({ b: z.boolean() }) }), { a: { b: 1 } }, 'B must be true or false.'],
    [
      z.object({ coins: z.array(z.string()).length(3) }),
      { coins: [] },
      'Coins must have at least 3 entries.',
    ],
    [
      z.object({ status: z.enum(['pending', 'completed']) }),
      { status: 'x' },
      'Status must be one of: pending, completed.',
    ],
    [z.strictObject({}), { extra: 1 }, 'The request has unknown fields: extra.'],
    [z.object({ q: text(3) }), { q: 'long' }, 'Q must have at most 3 characters.'],
    [z.object({}), undefined, 'The request is missing.'],
    [z.object({}), 'text', 'The request must be an object.'],
  ])('has a sentence that explains the problem', (schema, input, sentence) => {
    expect(refusal(schema, input)).toMatchObject({ status: 400, detail: sentence });
  });

  it('lists every invalid field with its first problem', () => {
    const schema = z.object({
      name: z.string().min(2).regex(/^a/),
      lines: z.array(z.object({ n: z.int() })),
    });
    expect(refusal(schema, { name: '', lines: [{ n: 1 }, { n: 'x' }] }).fields).toEqual({
      name: 'Name must have at least 2 characters.',
      'lines.1.n': 'N must be a number.',
    });
  });
});

describe('an id', () => {
  it.each(['0', '01', '-1', '1.5', '1e3', ' 1', 'abc', '٣', ''])(
    'in a body is rejected if it is %j',
    (id) => {
      expect(refusal(productId, id)).toMatchObject({
        status: 400,
        detail: 'This is not a product id.',
      });
    },
  );

  it.each(['0', '1.5', 'abc', '2147483648', '9'.repeat(30), '%00'])(
    'in a path is not found if it is %j',
    (id) => {
      expect(refusal(productIdParam, id)).toEqual({
        status: 404,
        code: 'catalog.product-not-found',
        detail: 'There is no such product.',
        fields: undefined,
      });
    },
  );

  it('of a product is parsed to a number', () => {
    expect(productIdParam.parse('14')).toBe(14);
    expect(productId.parse('2147483647')).toBe(2_147_483_647);
  });

  it('out of range is not found in a body either', () => {
    expect(refusal(productId, '2147483648').status).toBe(404);
  });

  it('that is a UUID is accepted in either case; anything else is not found', () => {
    const order = uuidParam('orders.not-found', 'There is no such order.');
    expect(order.parse('0190A1B2-0000-7000-8000-000000000001')).toBe(
      '0190a1b2-0000-7000-8000-000000000001',
    );
    expect(refusal(order, '0190A1B2')).toMatchObject({ status: 404, code: 'orders.not-found' });
  });
});

describe('text', () => {
  it('is trimmed and keeps all valid characters', () => {
    expect(text(20).parse('  Dessalines 🇭🇹 é  ')).toBe('Dessalines 🇭🇹 é');
  });

  it.each(['a\u0000', '\ud83c', 'x\udc00y'])('that cannot be stored is rejected', (value) => {
    expect(text(20).safeParse(value).success).toBe(false);
  });
});
