import type { Product } from '@challenge-coins/shared-ui/api';
import classes from './story.module.css';

/** The history behind a product, in paragraphs, and works for further reading. */
export default function Story({ story }: { story: NonNullable<Product['story']> }) {
  return (
    <section className={classes.story} aria-labelledby="story">
      <h2 id="story" className={classes.title}>
        The story
      </h2>
      <div className={classes.text}>
        {story.text.split(/\n\s*\n/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {story.sources.length > 0 && (
        <div className={classes.notes}>
          <h3 className={classes.heading}>Further reading</h3>
          <ul role="list">
            {story.sources.map(({ author, work, year }, index) => (
              <li key={index}>
                {author}, <cite>{work}</cite>, {year}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
