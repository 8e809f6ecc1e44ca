import { allocateItems, type UnpackedPart } from './allocate-items.js';

const part = (more: Partial<UnpackedPart>): UnpackedPart => ({
  ...{ line_id: 'a', name: 'A coin', product_id: 1, is_coin: false },
  ...{ numbers: null, quantity: 3 },
  ...more,
});
const NUMBERED = part({ numbers: [4, 5, 9] });
const SET = [
  part({ line_id: 's', product_id: 2, is_coin: true, numbers: [1, 2], quantity: 2 }),
  part({ line_id: 's', product_id: 3, is_coin: true, numbers: [7], quantity: 1 }),
  part({ line_id: 's', product_id: 4, is_coin: true, quantity: 2 }),
];
const codeOf = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const pack = (parts: UnpackedPart[], quantity: number, numbers?: number[]) =>
  codeOf(() => allocateItems(parts, [{ line_id: parts[0]?.line_id ?? '', quantity, numbers }]));

describe('the items of a parcel', () => {
  it('are all that is left, with its numbers', () => {
    const spent = part({ line_id: 'b', numbers: [], quantity: 0 });
    expect(allocateItems([NUMBERED, spent])).toEqual([
      { line_id: 'a', quantity: 3, numbers: [4, 5, 9], coins: [] },
    ]);
  });

  it('get the lowest numbers, or the chosen ones', () => {
    expect(pack([NUMBERED], 2)).toMatchObject([{ numbers: [4, 5] }]);
    expect(pack([NUMBERED], 2, [9, 4])).toMatchObject([{ numbers: [4, 9] }]);
  });

  it('contain the numbers of the coins of a set', () => {
    const [item] = allocateItems(SET);
    expect(item).toEqual({
      ...{ line_id: 's', quantity: 2, numbers: null },
      coins: [
        { product_id: 2, numbers: [1, 2] },
        { product_id: 3, numbers: [7] },
      ],
    });
  });

  it.each<[string, UnpackedPart[], number, number[] | undefined, string]>([
    ['more than is left', [NUMBERED], 4, undefined, 'shipments.not-left'],
    ['more sets than are left', SET, 3, undefined, 'shipments.not-left'],
    ['a number of somebody else', [NUMBERED], 1, [6], 'shipments.numbers-not-left'],
    ['too few numbers', [NUMBERED], 2, [4], 'shipments.wrong-number-count'],
    ['a number twice', [NUMBERED], 2, [4, 4], 'shipments.wrong-number-count'],
    ['a number of what has none', [part({})], 1, [1], 'shipments.wrong-number-count'],
  ])('are refused with %s', (_case, parts, quantity, numbers, code) => {
    expect(pack(parts, quantity, numbers)).toBe(code);
  });

  it('are refused if nothing is left, or if they are not in the order', () => {
    expect(codeOf(() => allocateItems([part({ quantity: 0 })]))).toBe('shipments.nothing-to-pack');
    const unknown = [{ line_id: 'b', quantity: 1 }];
    expect(codeOf(() => allocateItems([NUMBERED], unknown))).toBe('shipments.item-not-in-order');
  });
});
