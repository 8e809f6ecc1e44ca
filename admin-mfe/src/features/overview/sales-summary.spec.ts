import { axisTop, dayLabel, summarizeSales } from './sales-summary.ts';

const day = (date: string, revenue: number, orders: number) => ({ date, revenue, orders });

describe('summarizeSales', () => {
  it('adds up exact cents', () => {
    const days = Array.from({ length: 10 }, (_, index) => day(`2026-11-0${index}`, 0.1, 1));
    expect(summarizeSales(days)).toMatchObject({ revenue: 1, orders: 10 });
  });

  it('returns the best day, or null without sales', () => {
    const best = day('2026-11-02', 50, 1);
    expect(summarizeSales([day('2026-11-01', 25, 3), best]).best).toEqual(best);
    expect(summarizeSales([day('2026-11-01', 0, 0)]).best).toBeNull();
  });
});

describe('chart axis', () => {
  it.each([
    [0, 1],
    [7, 10],
    [10, 10],
    [11, 20],
    [230, 500],
    [1804, 2000],
  ])('for a maximum of %d ends at %d', (highest, top) => {
    expect(axisTop(highest)).toBe(top);
  });

  it('formats a day independently of the time zone', () => {
    expect(dayLabel('2026-01-01')).toBe('Jan 1');
  });
});
