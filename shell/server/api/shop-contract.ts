// The few fields of the API's answers that the page's head speaks of.
import { z } from 'zod';

export const settingsSchema = z.object({
  site_name: z.string().min(1),
  hero_description: z.string().nullish(),
  announcement_enabled: z.boolean().nullish(),
  announcement_text: z.string().nullish(),
});

export const productSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  sale_price: z.number().nullish(),
  status: z.string().nullish(),
  image: z.string().nullish(),
  available: z.number().nullish(),
});
export type Product = z.infer<typeof productSchema>;

/** The list of products, as far as the home page's preview picture goes. */
export const featuredSchema = z.array(
  z.object({ featured: z.boolean().nullish(), image: z.string().nullish() }),
);

/** The name of a shop whose settings were never read. */
const NAMELESS = 'Challenge Coins';

/** The shop's name in the text of its settings. */
export function siteName(settingsJson: string | undefined): string {
  return readJson(settingsSchema, settingsJson)?.site_name ?? NAMELESS;
}

/** Reads JSON text by a schema; null when it is something else. */
export function readJson<T>(schema: z.ZodType<T>, text: string | undefined): T | null {
  if (text === undefined) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
