import { LoadingState } from '@challenge-coins/shared-ui/ui';
import { lazy, Suspense, useState } from 'react';

const StoryForm = lazy(() =>
  import(/* webpackChunkName: "story" */ './story-form.tsx').then((module) => ({
    default: module.StoryForm,
  })),
);

/** Story of a saved product, loaded when it is opened. It is saved apart from the other fields. */
export function StoryPanel({ productId }: { productId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Story and sources</summary>
      {open && (
        <Suspense fallback={<LoadingState>Loading the story...</LoadingState>}>
          <StoryForm productId={productId} />
        </Suspense>
      )}
    </details>
  );
}
