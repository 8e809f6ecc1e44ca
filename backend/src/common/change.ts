import { z } from 'zod';

/** Type of an update's field, derived from the field of the create schema. */
type Optional<Field extends z.ZodType> =
  Field extends z.ZodDefault<infer Inner extends z.ZodType>
    ? z.ZodOptional<Inner>
    : z.ZodOptional<Field>;

/**
 * Optional field of an update schema. Drops the default of the create schema, so that an absent field stays
 * unchanged.
 */
export function changed<Field extends z.ZodType>(field: Field): Optional<Field> {
  const inner = field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field;
  return z.optional(inner).meta(field.meta() ?? {}) as unknown as Optional<Field>;
}

/**
 * Update schema with all fields optional. Absent means unchanged: an older admin UI must not clear a field
 * that it does not know.
 */
export function toChangeSchema<Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, field]) => [name, changed(field)]);
  return z.object(Object.fromEntries(fields) as { [Name in keyof Shape]: Optional<Shape[Name]> });
}

/** Returns `whole` with the defined fields of `change`. */
export function withChange<Whole extends object>(
  whole: Whole,
  change: { readonly [Name in keyof Whole]?: Whole[Name] | undefined },
): Whole {
  const defined = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...whole, ...Object.fromEntries(defined) };
}
