import fc from 'fast-check';
import { suggestRefund, type RefundBasis, type RefundLine } from './refund-amount.js';

const LINE: RefundLine = { cents: 5000, quantity: 2, before: 0, after: 0 };
const BASIS: RefundBasis = {
  ...{ lines: [LINE], orderCents: 0, shippingCents: 0, unpaidCents: 0, leftCents: 100_000 },
};
const suggest = (basis: Partial<RefundBasis>) => suggestRefund({ ...BASIS, ...basis });

describe('the suggested refund', () => {
  it('is what was paid for the returned units', () => {
    expect(suggest({ lines: [{ ...LINE, after: 1 }] })).toBe(2500);
    expect(suggest({ lines: [{ ...LINE, before: 1, after: 2 }] })).toBe(2500);
    expect(suggest({ lines: [LINE] })).toBe(0);
  });

  it('takes shipping back with the last unit only', () => {
    expect(suggest({ lines: [{ ...LINE, after: 1 }], shippingCents: 900 })).toBe(2500);
    expect(suggest({ lines: [{ ...LINE, before: 1, after: 2 }], shippingCents: 900 })).toBe(3400);
    const other = { ...LINE, after: 0 };
    expect(suggest({ lines: [{ ...LINE, after: 2 }, other], shippingCents: 900 })).toBe(5000);
  });

  it('takes the share of a discount on the whole order', () => {
    const cheap = { cents: 1000, quantity: 1, before: 0, after: 1 };
    expect(suggest({ lines: [LINE, cheap], orderCents: -600 })).toBe(900);
  });

  it('is never more than the shop has left', () => {
    expect(suggest({ lines: [{ ...LINE, after: 2 }], leftCents: 4000 })).toBe(4000);
    expect(suggest({ lines: [{ ...LINE, after: 2 }], leftCents: -1 })).toBe(0);
  });

  it('deducts what was never paid once', () => {
    expect(suggest({ lines: [{ ...LINE, after: 1 }], unpaidCents: 2000 })).toBe(500);
    expect(suggest({ lines: [{ ...LINE, before: 1, after: 2 }], unpaidCents: 2000 })).toBe(2500);
    expect(suggest({ lines: [{ ...LINE, after: 1 }], unpaidCents: 3000 })).toBe(0);
    expect(suggest({ lines: [{ ...LINE, before: 1, after: 2 }], unpaidCents: 3000 })).toBe(2000);
  });

  it('of an order that costs nothing is nothing', () => {
    const free = { cents: 0, quantity: 2, before: 0, after: 1 };
    expect(suggest({ lines: [free], orderCents: 0 })).toBe(0);
  });

  it('adds up to the paid total over any number of returns', () => {
    const line = fc.record({ cents: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 99 }) });
    const order = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      cuts: fc.array(fc.nat(100), { maxLength: 5 }),
      discount: fc.nat(100),
      shippingCents: fc.nat(20_000),
    });
    fc.assert(
      fc.property(order, ({ lines, cuts, discount, shippingCents }) => {
        const goods = lines.reduce((sum, { cents }) => sum + cents, 0);
        const orderCents = -Math.floor((goods * discount) / 100);
        const total = goods + orderCents + shippingCents;
        let refunded = 0;
        const steps = [0, ...cuts.toSorted((a, b) => a - b), 100];
        for (const [at, to] of steps.slice(1).entries()) {
          const back = (percent: number, quantity: number) =>
            Math.floor((quantity * percent) / 100);
          refunded += suggestRefund({
            ...{ orderCents, shippingCents, unpaidCents: 0, leftCents: total - refunded },
            lines: lines.map(({ cents, quantity }) => ({
              ...{ cents, quantity, before: back(steps[at] ?? 0, quantity) },
              after: back(to, quantity),
            })),
          });
        }
        // A last return of nothing adds nothing.
        const isComplete = lines.some(({ quantity }) => quantity > 0);
        expect([isComplete, refunded]).toEqual([true, total]);
      }),
    );
  });
});
