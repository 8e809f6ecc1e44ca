import {
  ItemNotInOrder,
  NothingToPack,
  NotLeftToPack,
  NumbersNotLeft,
  WrongNumberCount,
} from './shipments.errors.js';

/** What is left to pack of one product of an order item: its own product, or a coin of a custom set. */
export interface UnpackedPart {
  readonly line_id: string;
  readonly name: string;
  readonly product_id: number;
  readonly is_coin: boolean;
  /** Ascending; null: not numbered. */
  readonly numbers: readonly number[] | null;
  readonly quantity: number;
}

/** Item to put into a parcel. */
export interface WantedItem {
  readonly line_id: string;
  readonly quantity: number;
  /** Absent: the lowest ones that are left. */
  readonly numbers?: readonly number[] | undefined;
}

/** Item of a parcel with its numbers. */
export interface AllocatedItem {
  readonly line_id: string;
  readonly quantity: number;
  readonly numbers: readonly number[] | null;
  readonly coins: readonly { readonly product_id: number; readonly numbers: readonly number[] }[];
}

/** Groups the parts by order item; an item has as many left as the part with the most. */
export function groupParts(parts: readonly UnpackedPart[]) {
  const items = new Map<string, UnpackedPart[]>();
  for (const part of parts) items.set(part.line_id, [...(items.get(part.line_id) ?? []), part]);
  return [...items].map(([line_id, own]) => ({
    line_id,
    name: own[0]?.name ?? '',
    quantity: Math.max(0, ...own.map(({ quantity }) => quantity)),
    numbers: own.find(({ is_coin }) => !is_coin)?.numbers ?? null,
    parts: own,
  }));
}

type LeftItem = ReturnType<typeof groupParts>[number];

/** Chooses the pieces of a parcel. Without `wanted`, packs all that is left. Throws if something is not left. */
export function allocateItems(
  parts: readonly UnpackedPart[],
  wanted?: readonly WantedItem[],
): AllocatedItem[] {
  const left = groupParts(parts);
  const chosen = wanted ?? left.filter(({ quantity }) => quantity > 0).map(withoutNumbers);
  if (chosen.length === 0) throw new NothingToPack();
  return chosen.map((item) => {
    const found = left.find(({ line_id }) => line_id === item.line_id);
    if (!found) throw new ItemNotInOrder();
    return allocate(found, item);
  });
}

const withoutNumbers = ({ line_id, quantity }: LeftItem): WantedItem => ({ line_id, quantity });

function allocate(left: LeftItem, { line_id, quantity, numbers }: WantedItem): AllocatedItem {
  if (quantity > left.quantity) throw new NotLeftToPack(left.name, left.quantity);
  if (numbers && (left.numbers === null || new Set(numbers).size !== quantity))
    throw new WrongNumberCount();
  const missing = numbers?.filter((number) => !left.numbers?.includes(number)) ?? [];
  if (missing.length > 0) throw new NumbersNotLeft(left.name, missing);
  const lowest = left.numbers?.slice(0, quantity) ?? null;
  return {
    ...{ line_id, quantity },
    numbers: numbers?.toSorted((a, b) => a - b) ?? lowest,
    coins: left.parts.flatMap((part) =>
      part.is_coin && part.numbers
        ? [{ product_id: part.product_id, numbers: part.numbers.slice(0, quantity) }]
        : [],
    ),
  };
}
