import { z } from 'zod';
import { requiredText, text } from '../../common/text.js';

const StorySource = z
  .object({
    author: requiredText(120, 'Please enter the author.'),
    work: requiredText(200, 'Please enter the title of the work.'),
    year: requiredText(40, 'Please enter the year.'),
  })
  .meta({ id: 'StorySource' });

/** The history behind a product, and the works that it relies on. */
export const StoryDto = z
  .object({
    text: text(5000).meta({ description: 'Paragraphs separated by an empty line' }),
    sources: z.array(StorySource).max(20, 'A story can have at most 20 sources.'),
  })
  .meta({
    id: 'Story',
    example: {
      text: 'On 1 January 1804 the generals met at Gonaïves.\n\nThe coin shows a palm.',
      sources: [{ author: 'Laurent Dubois', work: 'Avengers of the New World', year: '2004' }],
    },
  });
export type StoryDto = z.infer<typeof StoryDto>;
