import { actions } from './actions.examples.tsx';
import { brand } from './brand.examples.tsx';
import type { ExampleGroup } from './example.ts';
import { feedback } from './feedback.examples.tsx';
import { fields } from './fields.examples.tsx';
import { iconNames } from './icons.examples.tsx';
import { pictures, products } from './shop.examples.tsx';
import { structure } from './structure.examples.tsx';

/** The sections of the catalogue, in the order of the page. */
export const GROUPS: readonly ExampleGroup[] = [
  actions,
  fields,
  feedback,
  structure,
  brand,
  iconNames,
  pictures,
  products,
];
