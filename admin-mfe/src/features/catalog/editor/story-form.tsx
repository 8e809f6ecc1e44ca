import { useForm } from '@challenge-coins/shared-ui/api';
import { useQuery } from '@challenge-coins/shared-ui/platform';
import { TextArea } from '@challenge-coins/shared-ui/ui';
import { QueryView, SmallForm } from '@challenge-coins/shared-ui/views';
import { useUnsavedChanges } from '../../../common/forms/unsaved-changes.ts';
import { storyQuery, useSaveStory } from '../catalog.queries.ts';
import type { Story } from '../catalog.types.ts';
import { formatSources, parseSources } from './story-sources.ts';

/** Form for the story of a product. */
export function StoryForm({ productId }: { productId: string }) {
  return (
    <QueryView
      query={useQuery(storyQuery(productId))}
      failure={{ text: 'The story could not be loaded.' }}
    >
      {(story) => <StoryFields productId={productId} story={story} />}
    </QueryView>
  );
}

function StoryFields({ productId, story }: { productId: string; story: Story }) {
  const save = useSaveStory(productId);
  const saved = {
    text: story.text,
    sources: formatSources(story.sources),
  };
  const form = useForm({
    start: saved,
    checkFields: ({ sources }) => {
      const parsed = parseSources(sources);
      return typeof parsed === 'string' ? { sources: parsed } : {};
    },
    send: async ({ text, sources }, change) => {
      const parsed = parseSources(sources);
      if (typeof parsed === 'string') return;
      const stored = await save.mutateAsync({ text, sources: parsed });
      change({ ...stored, sources: formatSources(stored.sources) });
    },
    fallbackMessage: 'Failed to save the story.',
  });
  const { text, sources } = form.values;
  useUnsavedChanges(text !== saved.text || sources !== saved.sources, 'the story');
  return (
    <SmallForm label="Story and sources" button="Save story" form={form}>
      <TextArea
        {...form.field('text')}
        label="Story"
        hint="Leave an empty line between paragraphs. An empty story is not shown."
        rows={14}
        maxLength={5000}
      />
      <TextArea
        {...form.field('sources')}
        label="Sources"
        hint="One per line: author; work; year"
        rows={5}
      />
    </SmallForm>
  );
}
