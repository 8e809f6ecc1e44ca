import { bankLinesError, parseBankLines } from './bank-lines.ts';

const transfer = (line: string) =>
  parseBankLines(line).map((one) => ('transfer' in one ? one.transfer : one.error));

describe('pasted bank lines', () => {
  it('are separated by tabs or semicolons', () => {
    const flon = {
      ...{ received_on: '2026-01-03', amount: 50, currency: 'USD' },
      ...{ reference: 'Order 1804A04A', payer: 'Catherine Flon' },
    };
    expect(transfer('2026-01-03\t50\tOrder 1804A04A\tCatherine Flon')).toEqual([flon]);
    expect(transfer('2026-01-03; $50.00 ;Order 1804A04A; Catherine Flon;')).toEqual([flon]);
    expect(transfer('2026-01-03;50;Order 1804A04A')).toEqual([{ ...flon, payer: '' }]);
  });

  it.each([
    ['1,250.00', 1250, 'USD'],
    ['$1,250', 1250, 'USD'],
    ['6575 htg', 6575, 'HTG'],
    ['6575.50HTG', 6575.5, 'HTG'],
  ])('may have the amount %s', (money, amount, currency) => {
    expect(transfer(`2026-01-03;${money};x`)).toMatchObject([{ amount, currency }]);
  });

  it('are numbered as pasted, without the empty ones', () => {
    const lines = parseBankLines('\n2026-01-03;50;x\r\n  \n2026-01-04;50;x\n');
    expect(lines.map(({ number }) => number)).toEqual([2, 4]);
  });

  it.each([
    ['Catherine', 'This line has one part. Write date; amount; reference; payer.'],
    ['2026-01-03;1;2;3;4', 'This line has 5 parts. Write date; amount; reference; payer.'],
    ['03/01/2026;50;x', 'Write the date as year-month-day: 2026-01-31.'],
    ['2026-02-30;50;x', 'Write the date as year-month-day: 2026-01-31.'],
    ['1999-01-03;50;x', 'Write the date as year-month-day: 2026-01-31.'],
    ['2026-01-03;;x', 'Enter an amount, for example 12.50.'],
    ['2026-01-03;0;x', 'Enter an amount of at least $0.01.'],
    ['2026-01-03;1.250,00;x', 'Enter the amount as a number with at most 2 decimals: 12.50.'],
    ['2026-01-03;12,50;x', 'Enter the amount as a number with at most 2 decimals: 12.50.'],
    ['2026-01-03;-50;x', 'Leave out money that went out.'],
    ['2026-01-03;50;;', 'Enter a reference or a payer.'],
    [
      `2026-01-03;50;${'x'.repeat(201)}`,
      'Shorten the reference and the payer to 200 characters each.',
    ],
  ])('have errors in plain words: %s', (line, error) => {
    expect(transfer(line)).toEqual([error]);
  });

  it.each([
    ['', 'Paste at least one line.'],
    ['2026-01-03;50;x', undefined],
    ['2026-01-03;50;x\nx', 'Correct or remove line 2; see the preview.'],
    ['x\n'.repeat(6), 'Correct or remove lines 1, 2, 3, 4, 5…; see the preview.'],
    ['2026-01-03;50;x\n'.repeat(201), 'Paste at most 200 lines at a time; these are 201.'],
  ])('can be recorded or not: %j', (text, error) => {
    expect(bankLinesError(text)).toBe(error);
  });
});
