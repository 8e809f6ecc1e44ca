import { useQuery, useQueryClient } from '@challenge-coins/shared-ui/platform';
import { TextArea } from '@challenge-coins/shared-ui/ui';
import { QueryView, SmallForm } from '@challenge-coins/shared-ui/views';
import { ConflictDialog } from '../../../common/forms/conflict-dialog.tsx';
import { useUnsavedChanges } from '../../../common/forms/unsaved-changes.ts';
import { useSavedForm } from '../../../common/forms/use-saved-form.ts';
import { storyQuery, useSaveStory } from '../catalog.queries.ts';
import type { Story } from '../catalog.types.ts';
import { checkSources, formatSources, parseSources } from './story-sources.ts';

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

const toDraft = ({ text, sources }: Story) => ({ text, sources: formatSources(sources) });

/** Fields of the form. Concurrent edits are merged. */
function StoryFields({ productId, story }: { productId: string; story: Story }) {
  const queries = useQueryClient();
  const { mutateAsync: saveStory } = useSaveStory(productId);
  const form = useSavedForm({
    saved: story,
    start: toDraft(story),
    toDraft,
    checkFields: ({ sources }) => {
      const error = checkSources(sources);
      return error === undefined ? {} : { sources: error };
    },
    save: ({ text, sources }, base) => {
      const { version } = base ?? story;
      return saveStory({ text, sources: parseSources(sources), version });
    },
    conflictCode: 'catalog.story-changed',
    fetchLatest: () => queries.query({ ...storyQuery(productId), staleTime: 0 }),
    fallbackMessage: 'Failed to save the story.',
  });
  useUnsavedChanges(form.dirty, 'the story');
  return (
    <>
      <SmallForm label="Story and further reading" button="Save story" form={form}>
        <TextArea
          {...form.field('text')}
          label="Story"
          hint="Leave an empty line between paragraphs. An empty story is not shown."
          rows={14}
          maxLength={5000}
        />
        <TextArea
          {...form.field('sources')}
          label="Further reading"
          hint="One work per line: author; work; year"
          rows={5}
        />
      </SmallForm>
      {form.conflict && (
        <ConflictDialog
          title="Someone else changed this story"
          caption="Changes to the story"
          conflict={form.conflict}
          labels={{ text: 'Story', sources: 'Further reading' }}
          formatValue={(value) => value || 'empty'}
        />
      )}
    </>
  );
}
