import type { Product } from '@challenge-coins/shared-ui/api';
import classes from './story.module.css';

/** The history behind a product: its paragraphs and their sources. */
export default function Story({ story }: { story: NonNullable<Product['story']> }) {
  return (
    <section className={classes.story} aria-labelledby="story">
      <h2 id="story" className={classes.title}>
        The story
      </h2>
      <div className={classes.text}>
        {story.text.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={classes.notes}>
        {story.sources.length > 0 && (
          <>
            <h3 className={classes.heading}>Sources</h3>
            <ul role="list">
              {story.sources.map(({ author, work, year }) => (
                <li key={`${author}${work}`}>
                  {author}, <cite>{work}</cite>, {year}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
