import { axisTop, dayLabel, summarizeSales } from './sales-summary.ts';

const day = (date: string, revenue: number, orders: number) => ({ date, revenue, orders });

describe('the sales of a period', () => {
  it('add up to the cent', () => {
    const days = Array.from({ length: 10 }, (_, index) => day(`2026-11-0${index}`, 0.1, 1));
    expect(summarizeSales(days)).toMatchObject({ revenue: 1, orders: 10 });
  });

  it('name the best day, and none when nothing was sold', () => {
    const best = day('2026-11-02', 50, 1);
    expect(summarizeSales([day('2026-11-01', 25, 3), best]).best).toEqual(best);
    expect(summarizeSales([day('2026-11-01', 0, 0)]).best).toBeNull();
  });
});

describe('the axis of the chart', () => {
  it.each([
    [0, 1],
    [7, 10],
    [10, 10],
    [11, 20],
    [230, 500],
    [1804, 2000],
  ])('ends above %d at %d', (highest, top) => {
    expect(axisTop(highest)).toBe(top);
  });

  it('names a day whatever the time zone of the reader', () => {
    expect(dayLabel('2026-01-01')).toBe('Jan 1');
  });
});
