import { z } from 'zod';
import { requiredText, text } from '../../common/text.js';
import { fieldText } from '../../common/languages/field-text.js';

const StorySource = z
  .object({
    author: requiredText(120, fieldText('errorsFields.author')),
    work: requiredText(200, fieldText('errorsFields.work')),
    year: requiredText(40, fieldText('errorsFields.year')),
  })
  .meta({ id: 'StorySource' });

const EXAMPLE = {
  text: 'On 1 January 1804 the generals met at Gonaïves.\n\nThe coin shows a palm.',
  sources: [{ author: 'Laurent Dubois', work: 'Avengers of the New World', year: '2004' }],
};

/** The history behind a product, and works for further reading. */
export const StoryDto = z
  .object({
    text: text(5000).meta({ description: 'Paragraphs separated by an empty line' }),
    sources: z
      .array(StorySource)
      .max(20, fieldText('errorsFields.sources'))
      .meta({ description: 'Works for further reading' }),
  })
  .meta({ id: 'Story', example: EXAMPLE });
export type StoryDto = z.infer<typeof StoryDto>;

const EXAMPLE_VERSION = '5c1f0a9b7d3e4826';

/** The story as staff see it, with its version. */
export const AdminStoryDto = StoryDto.extend({
  version: z.string().meta({
    description: 'Hash of text and sources. Send it with a change to detect conflicts',
  }),
}).meta({ id: 'AdminStory', example: { ...EXAMPLE, version: EXAMPLE_VERSION } });
export type AdminStoryDto = z.infer<typeof AdminStoryDto>;

export const StoryChange = StoryDto.extend({
  version: z.string().meta({
    description:
      'The version the change is based on: 409 `catalog.story-changed` if it is no longer the current one',
  }),
}).meta({ id: 'StoryChange', example: { ...EXAMPLE, version: EXAMPLE_VERSION } });
export type StoryChange = z.infer<typeof StoryChange>;
