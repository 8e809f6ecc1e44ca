import type { Product } from '@challenge-coins/shared-ui/api';
import { translateRemarks } from './citation.ts';
import classes from './story.module.css';

interface StoryProps {
  story: NonNullable<Product['story']>;
  /** Language of the text, if it is not the document's. */
  lang: string | undefined;
}

/** The history behind a product, in paragraphs, and works for further reading. */
export default function Story({ story, lang }: StoryProps) {
  return (
    <section className={classes.story} aria-labelledby="story">
      <h2 id="story" className={classes.title}>
        {$t('product.story')}
      </h2>
      <div className={classes.text} lang={lang}>
        {story.text.split(/\n\s*\n/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {story.sources.length > 0 && (
        <div className={classes.notes}>
          <h3 className={classes.heading}>{$t('product.furtherReading')}</h3>
          <ul role="list">
            {story.sources.map(({ author, work, year }, index) => (
              <li key={index}>
                {translateRemarks(author)}, <cite>{work}</cite>, {translateRemarks(year)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
