import { Badge, Button, Empty, ErrorState, LoadingState, Meter } from '../src/ui/index.ts';
import { example, type ExampleGroup } from './example.ts';

const TONES = ['neutral', 'success', 'warning', 'danger'] as const;
const ignore = () => undefined;

/** Status, progress and placeholders for missing content. */
export const feedback: ExampleGroup = {
  title: 'Feedback',
  entries: [
    {
      name: 'Badge',
      use: 'The status of a thing in one or two words. The word carries the meaning, the tone only supports it.',
      examples: [false, true].map((solid) =>
        example(
          solid ? 'solid' : 'outlined',
          <div className="catalogue-row">
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone} solid={solid}>
                {tone}
              </Badge>
            ))}
          </div>,
        ),
      ),
    },
    {
      name: 'Meter',
      use: 'A quantity between zero and a maximum. The label says the same in words.',
      examples: [
        example('high', <Meter label="1,200 of 1,804 left" value={1200} max={1804} />),
        example('low', <Meter label="12 of 1,804 left" value={12} max={1804} low={451} />),
      ],
    },
    {
      name: 'LoadingState',
      use: 'Content that has not arrived after a short delay.',
      examples: [example('default', <LoadingState>Loading products...</LoadingState>)],
    },
    {
      name: 'Empty',
      use: 'A list without entries, with one action that leads on. For a whole page use EmptyState.',
      examples: [
        example(
          'with an action',
          <Empty level={3} title="No orders yet" text="Your orders appear here.">
            <Button>Browse Coins</Button>
          </Empty>,
        ),
        example('text only', <Empty text="No customers match this search." />),
      ],
    },
    {
      name: 'ErrorState',
      use: 'Content that failed to load. Offer a retry where one can succeed.',
      examples: [
        example(
          'with a retry',
          <ErrorState
            level={3}
            title="The products could not be loaded"
            text="Check your connection and try again."
            onRetry={ignore}
          />,
        ),
        example(
          'retry under way',
          <ErrorState text="The orders could not be loaded." onRetry={ignore} busy />,
        ),
        example('without a retry', <ErrorState text="This order does not exist." />),
      ],
    },
  ],
};
