import { z } from 'zod';

/** A field of an update, made of the same field on create. */
type Changed<Field extends z.ZodType> =
  Field extends z.ZodDefault<infer Inner extends z.ZodType>
    ? z.ZodOptional<Inner>
    : z.ZodOptional<Field>;

/** A field that stays as it is where a body lacks it, even if a default takes its place on create. */
export function changed<Field extends z.ZodType>(field: Field): Changed<Field> {
  const inner = field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field;
  return z.optional(inner).meta(field.meta() ?? {}) as unknown as Changed<Field>;
}

/**
 * The fields of an update. Absent means unchanged: an older back office must not clear a field that it
 * does not know.
 */
export function changeOf<Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, field]) => [name, changed(field)]);
  return z.object(Object.fromEntries(fields) as { [Name in keyof Shape]: Changed<Shape[Name]> });
}

/** A thing after a change: what the change does not name is as it was. */
export function withChange<Whole extends object>(
  whole: Whole,
  change: { readonly [Name in keyof Whole]?: Whole[Name] | undefined },
): Whole {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...whole, ...Object.fromEntries(named) };
}
